// The first three calls, in the language of the reader's choice, with a key of theirs filled in.
import { useContext, useEffect, useState } from 'react';
import { Code } from '../../parts/code.tsx';
import { SessionContext } from '../../session.ts';
import { useEnvironment, useTexts } from '../../settings.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useDevelopersTexts } from './developers-texts.ts';
import { OwnKey } from './own-key.tsx';
import { curlSnippets, fetchSnippet, keyCommand, pythonSnippet, SDK, sdkSnippet } from './snippets.ts';

type Step = readonly [said: string, code: string];

export function QuickStart({ baseUrl }: { baseUrl: string }) {
  const all = useTexts();
  const t = useDevelopersTexts();
  const environment = useEnvironment();
  const { me } = useContext(SessionContext);
  const [secret, setSecret] = useState('');
  const [language, setLanguage] = useState('curl');
  useEffect(() => setSecret(''), [environment]);
  const input = { baseUrl, email: me.email, name: me.name, subject: t.subject };
  const keyStep: Step = [t.keepKey, keyCommand(secret !== '' ? secret : environment === 'test' ? 'sk_test_…' : 'sk_live_…')];
  const curl = curlSnippets(input);
  const steps: readonly (readonly [keyof typeof t.tabs, readonly Step[]])[] = [
    ['curl', [keyStep, [t.upload, curl[0]], [t.who, curl[1]], [t.send, curl[2]]]],
    ['sdk', [keyStep, [t.install.sdk, `npm install ${SDK}`], [t.file('send.mjs'), sdkSnippet(input)], [t.run, 'node send.mjs']]],
    ['fetch', [keyStep, [t.file('send.mjs'), fetchSnippet(input)], [t.run, 'node send.mjs']]],
    ['python', [keyStep, [t.install.python, 'python3 -m pip install requests'], [t.file('send.py'), pythonSnippet(input)], [t.run, 'python3 send.py']]],
  ];
  return (
    <section className="panel stack">
      <h2>{all.quickStart}</h2>
      <OwnKey made={secret !== ''} onMade={setSecret} />
      <p className="small soft">{t.before}</p>
      <div>
        <Tabs
          value={language} onChange={setLanguage}
          tabs={steps.map(([id, list]) => ({
            id, label: t.tabs[id],
            content: (
              <>
                {id === 'sdk' && <p className="sdk-text">{t.sdkText}</p>}
                <ol className="calls">{list.map(([said, code]) => <li key={said}><p>{said}</p><Code text={code} label={said} /></li>)}</ol>
              </>
            ),
          }))}
        />
      </div>
      <p className="small soft">{all.noFieldsHint}</p>
    </section>
  );
}
