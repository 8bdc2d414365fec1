// The one clean rewrite of an unsigned file, made before anyone sees it (reliability.md, "PDF input"): pages with what
// they need, forms, annotations and layers flattened to what is seen, nothing active, nothing unused.
import { createHash } from 'node:crypto';
import { contentShape } from './content-scan.ts';
import { balancedContent, contentStreams, DrawnOperators, joinedContent, MAX_CONTENT_STREAMS, resourcesOf } from './page-content.ts';
import { flattenAnnotations, reportActions } from './flatten-annotations.ts';
import type { FlattenedAnnotations } from './flatten-annotations.ts';
import { GraphCopier, NewDocument } from './graph-copy.ts';
import { MissingAppearances } from './missing-appearance.ts';
import { NamedDestinations } from './named-destinations.ts';
import { flateStream } from './object-writer.ts';
import { textOnlyFile } from './text-only-file.ts';
import { copyOutline } from './outline.ts';
import { LayerView, withoutHiddenContent } from './optional-content.ts';
import type { PageNode } from './page-tree.ts';
import type { PdfFile } from './pdf-file.ts';
import { PdfName, PdfRef, PdfString } from './pdf-objects.ts';
import type { PdfDict, PdfValue } from './pdf-objects.ts';

/** Copies pages of files into one new document; used for one file (normalise) and for several (merge). */
export class CleanDocument {
  readonly target = new NewDocument();
  readonly root = this.target.reserve();
  private readonly tree = this.target.reserve();
  readonly pageRefs: PdfRef[] = [];
  readonly removed = new Set<string>();
  private readonly missing = new MissingAppearances(this.target);
  readonly catalog: PdfDict = new Map<string, PdfValue>([['Type', PdfName.of('Catalog')], ['Pages', this.tree]]);

  /** Adds all pages; gives the copier, for what else of the file is to be kept. `tagged` keeps structure references. */
  addPages(file: PdfFile, pages: PageNode[], tagged: boolean): GraphCopier {
    const layers = new LayerView(file);
    const copier = new GraphCopier(file, this.target, this.removed, layers);
    const refs = pages.map(() => this.target.reserve());
    pages.forEach((page, i) => {
      if (page.ref !== undefined) copier.alias(page.ref.num, refs[i]!);
    });
    cutAnnotations(copier, pages);
    const drawn = new DrawnOperators(file);
    const destinations = new NamedDestinations(copier);
    pages.forEach((page, i) => {
      const flattened = flattenAnnotations(copier, page, layers, this.missing, (value) => destinations.resolve(value));
      this.target.set(refs[i]!, this.cleanPage(copier, page, layers, drawn, flattened, tagged));
    });
    this.pageRefs.push(...refs);
    return copier;
  }

  /** The whole file; `identity` seeds the file identifier, so that equal input gives equal output. */
  write(info: PdfDict, identity: Uint8Array, version: string): Uint8Array {
    this.target.set(this.tree, new Map<string, PdfValue>([['Type', PdfName.of('Pages')], ['Count', this.pageRefs.length], ['Kids', this.pageRefs]]));
    this.missing.finish();
    this.target.set(this.root, this.catalog);
    const id = new PdfString(createHash('sha256').update(identity).digest().subarray(0, 16));
    return this.target.write({ root: this.root, info: info.size > 0 ? this.target.add(info) : undefined, id: [id, id], version });
  }

  private cleanPage(copier: GraphCopier, page: PageNode, layers: LayerView, drawn: DrawnOperators, flattened: FlattenedAnnotations, tagged: boolean): PdfDict {
    const { left, bottom, right, top, rotation, userUnit } = page.box;
    const result: PdfDict = new Map<string, PdfValue>([['Type', PdfName.of('Page')], ['Parent', this.tree], ['MediaBox', page.mediaBox]]);
    const crop = [left, bottom, right, top];
    if (crop.some((value, i) => value !== page.mediaBox[i])) result.set('CropBox', crop);
    if (rotation !== 0) result.set('Rotate', rotation);
    if (userUnit !== 1) result.set('UserUnit', userUnit);
    for (const key of ['TrimBox', 'BleedBox', 'ArtBox', 'Group', 'Tabs', ...(tagged ? ['StructParents'] : [])]) {
      const value = page.own.get(key);
      if (value !== undefined && value !== null) result.set(key, copier.copy(value, key));
    }
    if (page.own.has('AA')) this.removed.add('AA');
    const { contents, resources } = this.cleanContent(copier, page, layers, drawn, flattened);
    result.set('Contents', contents);
    result.set('Resources', resources);
    if (flattened.links.length > 0) result.set('Annots', flattened.links.map((link) => this.target.add(link)));
    return result;
  }

  private cleanContent(copier: GraphCopier, page: PageNode, layers: LayerView, drawn: DrawnOperators, flattened: FlattenedAnnotations): { contents: PdfValue; resources: PdfValue } {
    const file = copier.source;
    const streams = contentStreams(file, page.own);
    const joined = joinedContent(file, streams);
    let content = joined;
    let shape = contentShape(joined);
    drawn.check(shape, page.resources);
    if (shape.layered && layers.hides) {
      content = withoutHiddenContent(joined, layers, file.dictAt(resourcesOf(file, page.resources), 'Properties'));
      if (content !== joined) {
        this.removed.add('Hidden layers');
        shape = contentShape(content);
      }
    }
    content = balancedContent(content, shape);
    if (shape.runsOn) return this.fencedContent(copier, page, content, flattened);
    const resources = cleanResources(copier, page, flattened.forms);
    if (flattened.content !== '') content = Buffer.concat([Buffer.from('q\n'), content, Buffer.from(`\nQ\n${flattened.content}`, 'latin1')]);
    if (content === joined && streams.length > 0 && streams.length <= MAX_CONTENT_STREAMS && !streams.some(({ stream }) => file.isBroken(stream))) {
      const copies = streams.map(({ value }) => (value instanceof PdfRef ? copier.copy(value, 'Contents') : this.target.add(copier.copy(value, 'Contents'))));
      return { contents: copies.length === 1 ? copies[0]! : copies, resources };
    }
    return { contents: this.target.add(flateStream(content)), resources };
  }

  /** The content as a form of its own, so that it cannot swallow the marks that will be drawn after it. */
  private fencedContent(copier: GraphCopier, page: PageNode, content: Uint8Array, flattened: FlattenedAnnotations): { contents: PdfValue; resources: PdfValue } {
    const form = this.target.add(flateStream(content, new Map<string, PdfValue>([
      ['Type', PdfName.of('XObject')], ['Subtype', PdfName.of('Form')], ['BBox', page.mediaBox], ['Resources', cleanResources(copier, page, new Map())],
    ])));
    const forms = new Map<string, PdfValue>([['PhPage', form], ...flattened.forms]);
    return { contents: this.target.add(flateStream(Buffer.from(`/PhPage Do\n${flattened.content}`, 'latin1'))), resources: new Map<string, PdfValue>([['XObject', forms]]) };
  }
}

function cleanResources(copier: GraphCopier, page: PageNode, forms: PdfDict): PdfValue {
  const file = copier.source;
  if (forms.size === 0 && page.resources instanceof PdfRef && file.resolve(page.resources) instanceof Map) return copier.copy(page.resources, 'Resources');
  const resources = copier.copy(resourcesOf(file, page.resources)) as PdfDict;
  if (forms.size === 0) return resources;
  const existing = copier.copy(file.dictAt(resourcesOf(file, page.resources), 'XObject') ?? new Map(), 'XObject') as PdfDict;
  for (const [key, value] of forms) existing.set(key, value);
  resources.set('XObject', existing);
  return resources;
}

/** References from the structure tree to annotations must not bring them back. */
function cutAnnotations(copier: GraphCopier, pages: PageNode[]): void {
  for (const page of pages) {
    for (const value of copier.source.arrayAt(page.own, 'Annots') ?? []) if (value instanceof PdfRef) copier.alias(value.num, null);
  }
}

/** Rewrites one file; gives the bytes, the names of what was taken out, and a light variant for reading the text. */
export function normalise(file: PdfFile, pages: PageNode[]): { bytes: Uint8Array; removed: string[]; textBytes: () => Uint8Array } {
  const document = new CleanDocument();
  const tagged = file.dictAt(file.catalog, 'StructTreeRoot') !== undefined;
  const copier = document.addPages(file, pages, tagged);
  reportCatalog(copier);
  for (const key of ['Lang', 'MarkInfo', 'PageLabels', 'OutputIntents', 'Metadata', 'PageLayout', ...(tagged ? ['StructTreeRoot'] : [])]) {
    const value = file.catalog.get(key);
    if (value !== undefined && value !== null) document.catalog.set(key, copier.copy(value, key));
  }
  copyOutline(copier, document);
  if (file.get(file.dictAt(file.catalog, 'ViewerPreferences'), 'DisplayDocTitle') === true) {
    document.catalog.set('ViewerPreferences', new Map([['DisplayDocTitle', true]]));
  }
  const bytes = document.write(cleanInfo(file), file.bytes, isPdf2(file) ? '2.0' : '1.7');
  return { bytes, removed: [...document.removed].sort(), textBytes: () => textOnlyFile(document.target, document.root) };
}

function cleanInfo(file: PdfFile): PdfDict {
  const result: PdfDict = new Map();
  const info = file.dictAt(file.trailer, 'Info');
  for (const key of ['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'Producer', 'CreationDate', 'ModDate']) {
    const value = file.get(info, key);
    if (value instanceof PdfString && value.bytes.length < 10_000) result.set(key, value);
  }
  return result;
}

function isPdf2(file: PdfFile): boolean {
  return file.bytes[5] === 0x32 || file.nameAt(file.catalog, 'Version')?.startsWith('2') === true;
}

/** Names what of the catalog is active; none of it is copied. */
function reportCatalog(copier: GraphCopier): void {
  const file = copier.source;
  const { catalog } = file;
  const { removed } = copier;
  if (catalog.has('OpenAction')) {
    removed.add('OpenAction');
    reportActions(copier, catalog.get('OpenAction'));
  }
  if (catalog.has('AA')) removed.add('AA');
  const names = file.dictAt(catalog, 'Names');
  if (names?.has('JavaScript')) removed.add('JavaScript');
  if (names?.has('EmbeddedFiles') || catalog.has('AF') || catalog.has('Collection')) removed.add('Embedded files');
  if (file.dictAt(catalog, 'AcroForm')?.has('XFA')) removed.add('XFA');
}
