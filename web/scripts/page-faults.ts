// What a machine can see of a page before a person looks at it: sideways scrolling, targets that no finger hits, cut text, French punctuation that can
// begin a line.
import type { Page } from 'playwright-core';

/** In words, one a fault. A touch screen is what the page takes for one (`pointer: coarse`). */
export async function pageFaults(page: Page, locale: 'fr' | 'en'): Promise<string[]> {
  return page.evaluate((language) => {
    const TARGET_PX = 44;
    const found: string[] = [];
    const name = (element: Element): string => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 30)}"`;
    const seen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getBoundingClientRect().width > 2;
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) found.push('scrolls sideways');
    if (matchMedia('(pointer: coarse)').matches) {
      for (const element of document.querySelectorAll<HTMLElement>('button:not(.edit-field), a[href]:not(.skip), input, select, summary, [role=menuitem], [role=tab]')) {
        const labels = element instanceof HTMLInputElement ? [...element.labels ?? []] : [];
        const height = Math.max(...[element, ...labels].map((each) => each.getBoundingClientRect().height));
        const { width } = element.getBoundingClientRect();
        // Links in a running text keep its height (WCAG 2.5.8 asks for 24 px apart from each other).
        if (seen(element) && getComputedStyle(element).display !== 'inline' && height < TARGET_PX - 0.5) found.push(`small target ${Math.round(width)}x${Math.round(height)} ${name(element)}`);
      }
    }
    for (const element of document.querySelectorAll('main *, .dialog *')) {
      const { overflowX, textOverflow, display } = getComputedStyle(element);
      const ownText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
      if (ownText && seen(element) && display !== 'inline' && overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.clientWidth > 2 && element.scrollWidth > element.clientWidth + 1) found.push(`cut text ${name(element)}`);
    }
    for (const wrap of document.querySelectorAll('.table-wrap')) if (wrap.scrollWidth > wrap.clientWidth + 1) found.push(`table scrolls by ${wrap.scrollWidth - wrap.clientWidth} px`);
    if (language === 'fr') {
      for (const [words] of [...document.querySelectorAll<HTMLElement>('.frame > main, .sign-in, .dialog')].map(({ innerText }) => innerText).join('\n').matchAll(/.{0,20}(?: [:;!?»](?=\s|$)|« |\b[dlnscjmqu]'[aeéèêiouyh]).{0,12}/gu)) found.push(`punctuation: ${words}`);
    }
    return [...new Set(found)];
  }, locale);
}
