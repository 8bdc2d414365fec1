#!/bin/sh
# Checks a signed PDF with the validators the world uses: pdfsig, qpdf, pyHanko and EU DSS.
# Usage: run.sh FILE.pdf ROOT.pem [B-B|B-T|B-LT|B-LTA]
# pyHanko is installed into a venv, EU DSS through Maven, both once, under VALIDATORS_HOME (default: .validators in the
# user's cache folder). SKIP_DSS=1 leaves EU DSS out. Exits 1 when any validator refuses the file.
set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
[ $# -ge 2 ] || { echo "usage: run.sh FILE.pdf ROOT.pem [LEVEL]" >&2; exit 2; }
file=$1 root=$2 level=${3:-B-T}
home=${VALIDATORS_HOME:-${XDG_CACHE_HOME:-$HOME/.cache}/paraph-validators}
mkdir -p "$home"
failed=0

echo "== pdfsig"
out=$(pdfsig "$file" 2>&1) || true
echo "$out"
signatures=$(echo "$out" | grep -c '^Signature #')
valid=$(echo "$out" | grep -c 'Signature is Valid')
# Poppler lists document timestamps but does not validate them.
stamps=$(echo "$out" | grep -c 'Signature has not yet been verified')
[ "$signatures" -gt 0 ] && [ $((valid + stamps)) -ge "$signatures" ] || { echo "pdfsig: FAILED"; failed=1; }
if [ "$level" != B-LT ]; then
  echo "$out" | grep -q 'Total document signed' || { echo "pdfsig: FAILED (not the total document)"; failed=1; }
fi

echo "== qpdf --check"
qpdf --check "$file" || { echo "qpdf: FAILED"; failed=1; }

echo "== pyHanko"
if [ ! -x "$home/venv/bin/python" ]; then
  python3 -m venv "$home/venv" && "$home/venv/bin/pip" install -q -r "$here/requirements.txt" || { echo "pyHanko could not be installed"; exit 2; }
fi
"$home/venv/bin/python" "$here/pyhanko_check.py" "$file" "$root" "$level" || failed=1

if [ "${SKIP_DSS:-0}" != 1 ]; then
  echo "== EU DSS"
  if [ ! -d "$home/dss/lib" ]; then
    mvn -q -B -f "$here/pom.xml" -DoutputDirectory="$home/dss/lib" dependency:copy-dependencies || { rm -rf "$home/dss/lib"; echo "EU DSS could not be installed"; exit 2; }
  fi
  if [ ! -e "$home/dss/classes/DssCheck.class" ] || [ "$here/src/DssCheck.java" -nt "$home/dss/classes/DssCheck.class" ]; then
    javac -cp "$home/dss/lib/*" -d "$home/dss/classes" "$here/src/DssCheck.java" || exit 2
  fi
  java -Xmx512m -cp "$home/dss/lib/*:$home/dss/classes" DssCheck "$file" "$root" "$level" || failed=1
fi

[ $failed -eq 0 ] && echo "ALL PASSED" || echo "SOME FAILED"
exit $failed
