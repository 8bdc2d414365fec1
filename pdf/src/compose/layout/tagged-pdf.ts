// A tagged PDF under construction: pages, text and rules placed by the caller in points from the top-left,
// every piece either inside a structure element or marked as an artifact (ISO 32000-1 §14.8.2.2).
import PDFDocument from 'pdfkit';
import { PDF_UA_ID } from './pdf-ua-id.ts';
import { loadFace } from './font-files.ts';
import type { Face } from './font-files.ts';
import { fontRuns } from './font-runs.ts';
import type { TextStyle } from './text-style.ts';
import { widthOf } from './text-style.ts';

/** Structure types used (ISO 32000-1 §14.8.4). */
export type StructureType =
  'Document' | 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD' | 'Figure' | 'L' | 'LI' | 'LBody' | 'Span' | 'Note';

/** A structure element: content is added by closures, each of which must stay on one page. */
export interface StructureElement {
  add(child: StructureElement | (() => void)): StructureElement;
  end(): void;
}

interface StructureOptions {
  alt?: string;
  lang?: string;
  actual?: string;
  scope?: 'Column' | 'Row' | 'Both';
  bbox?: [number, number, number, number];
  title?: string;
}

/** What the document says of itself. `createdAt` goes into the information dictionary and XMP; there is no clock here. */
export interface DocumentFacts {
  title: string;
  subject: string;
  author: string;
  keywords?: string;
  lang: string;
  createdAt: Date;
  archival: boolean;
}

/** The writer. Not reusable: `finish` ends it. */
export class TaggedPdf {
  readonly doc: PDFKit.PDFDocument;
  readonly root: StructureElement;
  private readonly chunks: Uint8Array[] = [];
  private readonly registered = new Set<Face>();
  private readonly ended: Promise<void>;
  private fill = '';

  constructor(facts: DocumentFacts, page: { width: number; height: number }) {
    this.doc = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      compress: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: facts.lang,
      displayTitle: true,
      font: null as unknown as string,
      ...(facts.archival ? { subset: 'PDF/A-3a' } : {}),
      info: {
        Title: facts.title,
        Subject: facts.subject,
        Author: facts.author,
        Keywords: facts.keywords ?? '',
        Creator: 'Paraph',
        Producer: 'Paraph',
        CreationDate: facts.createdAt,
        ModDate: facts.createdAt,
      },
    } as PDFKit.PDFDocumentOptions);
    this.ended = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Uint8Array) => this.chunks.push(chunk));
      this.doc.on('end', () => resolve());
      this.doc.on('error', reject);
    });
    this.doc.appendXML(PDF_UA_ID);
    this.root = this.element('Document');
    this.doc.addStructure(this.root as never);
  }

  /** Starts a page of the size given at construction. */
  addPage(): void {
    this.doc.addPage();
    this.fill = '';
  }

  /** Goes back to a page already made (from 0), to draw headers and footers once the page count is known. */
  switchToPage(index: number): void {
    this.doc.switchToPage(index);
    this.fill = '';
  }

  /** A structure element under `parent`, ready for content. */
  child(parent: StructureElement, type: StructureType, options: StructureOptions = {}): StructureElement {
    const element = this.element(type, options);
    parent.add(element);
    return element;
  }

  /** Draws content that a screen reader must pass over: rules, backgrounds, running heads. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** One line of text; `x` is the left, right or middle of it as `align` says; `baseline` from the page's top. */
  line(text: string, x: number, baseline: number, style: TextStyle, align: 'left' | 'right' | 'center' = 'left'): void {
    const runs = fontRuns(text, style.face);
    const width = align === 'left' ? 0 : widthOf(text, style);
    let left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
    this.useFill(style.color);
    for (const [index, run] of runs.entries()) {
      this.useFace(run.face);
      this.doc.fontSize(style.sizePt).text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing: style.trackingPt ?? 0 });
      if (index < runs.length - 1) left += widthOf(run.text, { ...style, face: run.face });
    }
  }

  /** A horizontal rule. */
  rule(x: number, y: number, width: number, color: string, thicknessPt: number): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thicknessPt)
      .strokeColor(color)
      .stroke();
  }

  /** A filled rectangle. */
  block(x: number, y: number, width: number, height: number, color: string): void {
    this.useFill(color);
    this.doc.rect(x, y, width, height).fill();
  }

  /** An outlined rectangle. */
  frame(x: number, y: number, width: number, height: number, color: string, thicknessPt: number): void {
    this.doc.rect(x, y, width, height).lineWidth(thicknessPt).strokeColor(color).stroke();
  }

  /** Sets the fill colour for the caller's own paths. */
  useFill(color: string): void {
    if (color === this.fill) return;
    this.doc.fillColor(color);
    this.fill = color;
  }

  /** A copyable text for what is drawn meanwhile: a grouped hash is copied and read without its spaces (ISO 32000-1 §14.9.4). */
  withActualText(actual: string, draw: () => void): void {
    this.doc.markContent('Span', { actual } as never);
    draw();
    this.doc.endMarkedContent();
  }

  /** Adds a bookmark to the top of the current page. */
  bookmark(title: string): void {
    this.doc.outline.addItem(title);
  }

  /** Embeds a file as associated data (ISO 19005-3 §6.8; AFRelationship Data). */
  attach(o: { name: string; bytes: Uint8Array; mimeType: string; description: string; at: Date }): void {
    this.doc.file(Buffer.from(o.bytes), {
      name: o.name,
      type: o.mimeType,
      description: o.description,
      creationDate: o.at,
      modifiedDate: o.at,
      relationship: 'Data',
    } as never);
  }

  /** Ends the document and returns its bytes. */
  async finish(): Promise<Uint8Array> {
    this.root.end();
    this.doc.end();
    await this.ended;
    return Buffer.concat(this.chunks);
  }

  private element(type: StructureType, options: StructureOptions = {}): StructureElement {
    return this.doc.struct(type as PDFKit.Mixins.StructureElementOptions as never, options as never) as unknown as StructureElement;
  }

  private useFace(face: Face): void {
    if (!this.registered.has(face)) {
      this.doc.registerFont(face, loadFace(face) as never);
      this.registered.add(face);
    }
    this.doc.font(face);
  }
}
