// Validates every signature of many PDFs with EU DSS, offline, each file trusting the root certificates of one PEM file.
// Usage: DssCheck LIST, a file of lines `FILE<tab>ROOT.pem<tab>LEVEL` (B-B, B-T, B-LT or B-LTA). Prints one JSON line for each:
// {"accepted": boolean, "notes": [text]}. Accepted means: all signatures pass and reach the level. Below B-LT a file holds
// no revocation data, so the one thing that may be missing is the word on revocation.

import eu.europa.esig.dss.diagnostic.SignatureWrapper;
import eu.europa.esig.dss.diagnostic.TimestampWrapper;
import eu.europa.esig.dss.enumerations.Indication;
import eu.europa.esig.dss.enumerations.SubIndication;
import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.model.x509.CertificateToken;
import eu.europa.esig.dss.simplereport.SimpleReport;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import eu.europa.esig.dss.validation.reports.Reports;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

public class DssCheck {
  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.ENGLISH);
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      String[] parts = line.split("\t");
      List<String> notes = new ArrayList<>();
      boolean accepted;
      try {
        accepted = check(parts[0], parts[1], parts[2], notes);
      } catch (Exception | StackOverflowError error) {
        notes.add("not readable: " + error);
        accepted = false;
      }
      String list = notes.stream().map(DssCheck::quoted).collect(Collectors.joining(","));
      System.out.println("{\"accepted\":" + accepted + ",\"notes\":[" + list + "]}");
    }
  }

  private static List<CertificateToken> roots(String path) throws Exception {
    List<CertificateToken> found = new ArrayList<>();
    for (String block : Files.readString(Path.of(path)).split("(?=-----BEGIN CERTIFICATE-----)")) {
      if (block.startsWith("-----BEGIN")) found.add(DSSUtils.loadCertificate(block.getBytes(StandardCharsets.US_ASCII)));
    }
    return found;
  }

  private static boolean check(String path, String rootPath, String level, List<String> notes) throws Exception {
    CommonTrustedCertificateSource trusted = new CommonTrustedCertificateSource();
    for (CertificateToken root : roots(rootPath)) trusted.addCertificate(root);
    CommonCertificateVerifier verifier = new CommonCertificateVerifier();
    verifier.setTrustedCertSources(trusted);
    verifier.setAIASource(null);
    verifier.setOcspSource(null);
    verifier.setCrlSource(null);
    SignedDocumentValidator validator = SignedDocumentValidator.fromDocument(new FileDocument(path));
    validator.setCertificateVerifier(verifier);
    Reports reports = validator.validateDocument();
    SimpleReport simple = reports.getSimpleReport();
    boolean longTerm = level.startsWith("B-LT");
    boolean accepted = true;
    if (simple.getSignatureIdList().isEmpty()) {
      notes.add("no signature");
      accepted = false;
    }
    for (String id : simple.getSignatureIdList()) {
      Indication indication = simple.getIndication(id);
      SubIndication reason = simple.getSubIndication(id);
      SignatureWrapper signature = reports.getDiagnosticData().getSignatureById(id);
      String format = String.valueOf(simple.getSignatureFormat(id));
      String field = signature.getFirstFieldName();
      boolean onlyRevocationMissing = indication == Indication.INDETERMINATE
          && (reason == SubIndication.CERTIFICATE_CHAIN_GENERAL_FAILURE || reason == SubIndication.TRY_LATER)
          && simple.getAdESValidationErrors(id).stream().allMatch(m -> m.getValue().contains("certificate validation is not conclusive")
              || m.getValue().contains("No revocation data found"));
      if (indication != Indication.TOTAL_PASSED && (longTerm || !onlyRevocationMissing)) {
        notes.add(field + ": " + indication + " " + reason);
        simple.getAdESValidationErrors(id).forEach(m -> notes.add(field + ": " + m.getValue()));
        accepted = false;
      }
      if (!format.equals("PAdES-BASELINE-" + level.substring(2))) {
        notes.add(field + ": reaches " + format);
        accepted = false;
      }
      if (signature.arePdfObjectModificationsDetected() && !signature.getPdfUndefinedChanges().isEmpty()) {
        notes.add(field + ": undefined changes after it");
        accepted = false;
      }
      // What the standard policy only warns about, a careful reader does not accept.
      if (!signature.getPdfAnnotationChanges().isEmpty()) {
        notes.add(field + ": annotations changed after it");
        accepted = false;
      }
      if (!signature.getPdfPageDifferenceConcernedPages().isEmpty()) {
        notes.add(field + ": pages differ");
        accepted = false;
      }
    }
    for (TimestampWrapper stamp : reports.getDiagnosticData().getTimestampList()) {
      if (!stamp.isMessageImprintDataIntact() || !stamp.isSignatureValid()) {
        notes.add("a timestamp is not over this data");
        accepted = false;
      }
    }
    return accepted;
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') out.append('\\').append(c);
      else if (c < 0x20) out.append(' ');
      else out.append(c);
    }
    return out.append('"').toString();
  }
}
