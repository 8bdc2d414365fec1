// The HTML rendering of a mail: one column of blocks without tables, inline styles for light, a media query for dark,
// a ghost table and a VML button for Outlook on Windows (which knows neither max-width nor padding on links), nothing remote.
import { html, raw } from 'hono/html';
import type { FrameData, MailLook, MessageContent } from './message.types.ts';
import type { FrameWords } from './render-text.ts';

/** Markup made by the template tag, which escapes every value that is not markup itself (docs/adr/0028). */
type Html = ReturnType<typeof html>;

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const INK = '#1b1f24';
const SOFT = '#5a626d';
/** The product's own colours; a sender may have others. */
const OWN: NonNullable<MailLook['colours']> = { light: { accent: '#1f4e5f', on: '#ffffff' }, dark: { accent: '#8cc3d4', on: '#0d1b20' } };
type Colours = typeof OWN;

/** Only dark mode needs classes: everything else is inline, because several mailboxes drop style sheets. */
const darkStyles = ({ light, dark }: Colours): ReturnType<typeof raw> => raw(`
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (prefers-color-scheme: dark) {
      .page { background: #14171a !important; }
      .card { background: #1d2125 !important; border-color: #32383e !important; }
      .ink { color: #eceff1 !important; }
      .soft { color: #a9b2bb !important; }
      .brand { color: ${dark.accent} !important; }
      .logo { background: #ffffff !important; color: ${light.accent} !important; padding: 10px 14px !important; border-radius: 8px !important; }
      .quote { background: #262b30 !important; border-color: ${dark.accent} !important; }
      .code { background: #262b30 !important; color: #ffffff !important; }
      .line { border-color: #32383e !important; }
      .button { background: ${dark.accent} !important; color: ${dark.on} !important; }
      .test { background: #3a2417 !important; color: #ffc9a3 !important; }
      .link { color: ${dark.accent} !important; }
    }
    @media (max-width: 480px) {
      .card { padding: 24px 20px !important; border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; }
      .page { padding: 0 !important; }
      .button { display: block !important; }
    }`);

/** The content as one HTML document, UTF-8. */
export function renderHtml(content: MessageContent, common: FrameData, words: FrameWords): string {
  const { look } = common;
  const colours = look?.colours ?? OWN;
  const document = html`<!doctype html>
    <html lang="${words.lang}" dir="ltr" xmlns:v="urn:schemas-microsoft-com:vml">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width,initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="supported-color-schemes" content="light dark">
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
        <title>${content.subject}</title>
        <style>
          ${darkStyles(colours)}
        </style>
      </head>
      <body class="page" style="margin:0;padding:32px 12px;background:#f2f4f5;-webkit-text-size-adjust:100%">
        ${preheader(content.preheader)} ${OPEN_GHOST}
        <div role="article" lang="${words.lang}" style="max-width:560px;margin:0 auto;${FONT}">
          ${common.sandbox === true && html`<p class="test" style="margin:0;padding:10px 20px;background:#fdf3ec;color:#8f3b13;font-size:14px;line-height:20px;font-weight:600;text-align:center;text-wrap:balance">${words.sandbox}</p>`}
          <div class="card" style="background:#ffffff;border:1px solid #dfe3e6;border-radius:10px;padding:36px 40px">
            ${head(look, colours)}
            <h1 class="ink" style="margin:0 0 16px;color:${INK};font-size:22px;line-height:29px;font-weight:650;text-wrap:balance;overflow-wrap:anywhere">
              ${content.heading}
            </h1>
            ${content.paragraphs.map((paragraph) => html`<p class="ink" style="margin:0 0 14px;color:${INK};font-size:16px;line-height:24px">${withBreaks(paragraph)}</p>`)}
            ${content.quote !== undefined && quote(content.quote, colours)} ${content.code !== undefined && code(content.code)}
            ${content.facts !== undefined && content.facts.length > 0 && facts(content.facts)} ${content.button !== undefined && button(content.button, words, colours)}
            ${content.seeAlso !== undefined && seeAlso(content.seeAlso, colours)}
            ${
              content.notes.length > 0 &&
              html`<div class="line" style="margin:26px 0 0;padding:18px 0 0;border-top:1px solid #dfe3e6">
                ${content.notes.map((note, index) => html`<p class="soft" style="margin:${index === 0 ? 0 : 8}px 0 0;color:${SOFT};font-size:14px;line-height:21px">${note}</p>`)}
              </div>`
            }
          </div>
          ${look?.footer !== undefined && html`<p class="soft" style="margin:18px 20px 0;color:${SOFT};font-size:13px;line-height:19px;text-align:center;overflow-wrap:anywhere">${withBreaks(look.footer)}</p>`}
          <p class="soft" style="margin:18px 20px 24px;color:${SOFT};font-size:12px;line-height:18px;text-align:center;text-wrap:balance">
            ${words.sentBy(common.service.operator)}<br>${common.service.baseUrl}
          </p>
        </div>
        ${CLOSE_GHOST}
      </body>
    </html> `;
  // A promise only where a value is one; none is.
  return String(document).replace(/\s*\n\s*/g, '\n');
}

const OPEN_GHOST = raw('<!--[if mso]><table role="presentation" align="center" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->');
const CLOSE_GHOST = raw('<!--[if mso]></td></tr></table><![endif]-->');

/** Hidden text for the list of mails; the run of joiners keeps the body's first words out of that line. */
function preheader(text: string): Html {
  return html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0" aria-hidden="true">
    ${text}${raw('&#847;&zwnj;&nbsp;'.repeat(60))}
  </div>`;
}

/** The sender's logo or name, else the product's. A logo stands on white in dark mode too: most are drawn for paper. */
function head(look: MailLook | undefined, { light }: Colours): Html {
  const logo = look?.logo;
  if (logo === undefined) return html`<p class="brand" style="margin:0 0 26px;color:${light.accent};font-size:17px;line-height:22px;font-weight:700;overflow-wrap:anywhere">${look?.title ?? 'Paraph'}</p>`;
  return html`<p class="brand" style="margin:0 0 26px;color:${light.accent};font-size:17px;line-height:22px;font-weight:700">
<img class="logo" src="${logo.source}" alt="${look?.title ?? ''}" width="${logo.widthPx}" height="${logo.heightPx}" style="display:inline-block;width:${logo.widthPx}px;max-width:100%;height:auto;border:0"></p>`;
}

function quote(o: { by: string; text: string }, { light }: Colours): Html {
  return html`<div class="quote" style="margin:6px 0 20px;padding:14px 18px;background:#f2f5f6;border-left:3px solid ${light.accent}">
    <p class="soft" style="margin:0 0 4px;color:${SOFT};font-size:13px;line-height:19px">${o.by}</p>
    <p class="ink" style="margin:0;color:${INK};font-size:15px;line-height:23px;overflow-wrap:anywhere">${withBreaks(o.text)}</p>
  </div>`;
}

function code(value: string): Html {
  return html`<p class="code" style="margin:8px 0 20px;padding:16px;background:#f2f5f6;border-radius:8px;color:${INK};font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:30px;line-height:36px;letter-spacing:6px;text-align:center;font-weight:600">${value}</p>`;
}

function facts(list: { name: string; value: string }[]): Html {
  return html`<div style="margin:2px 0 20px">
    ${list.map((fact) => html`<p class="ink" style="margin:0 0 4px;color:${INK};font-size:15px;line-height:22px;overflow-wrap:anywhere"><span class="soft" style="color:${SOFT}">${fact.name}</span> ${fact.value}</p>`)}
  </div>`;
}

/** A link that is a button everywhere, with its address in plain sight below, for mailboxes that disable links. */
function button(o: { label: string; url: string }, words: FrameWords, { light }: Colours): Html {
  return html`<div style="margin:24px 0 0">
<!--[if mso]><v:roundrect href="${o.url}" style="height:48px;v-text-anchor:middle;width:300px" arcsize="16%" stroke="f" fillcolor="${light.accent}"><center style="color:${light.on};font-family:Arial,sans-serif;font-size:16px;font-weight:bold">${o.label}</center></v:roundrect><![endif]-->
<!--[if !mso]><!--><a class="button" href="${o.url}" style="display:inline-block;padding:14px 28px;background:${light.accent};border-radius:8px;color:${light.on};font-size:16px;line-height:20px;font-weight:600;text-align:center;text-decoration:none">${o.label}</a><!--<![endif]-->
<p class="soft" style="margin:18px 0 0;color:${SOFT};font-size:13px;line-height:19px">${words.orCopy}<br><a class="link" href="${o.url}" style="color:${light.accent};word-break:break-all">${o.url}</a></p>
</div>`;
}

function seeAlso(o: { text: string; url: string }, { light }: Colours): Html {
  return html`<p class="ink" style="margin:22px 0 0;color:${INK};font-size:15px;line-height:23px">${o.text}<br><a class="link" href="${o.url}" style="color:${light.accent};word-break:break-all">${o.url}</a></p>`;
}

/** A text with its line breaks kept. */
function withBreaks(text: string): (string | Html)[] {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [raw('<br>'), line]));
}
