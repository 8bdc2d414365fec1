// What the signing page leaves out of pdfjs-dist, and why that is safe. The worker's cuts are parts that a normalised document never
// reaches (no XFA, no annotations, no forms). If a document reaches one all the same (a file that came in signed is kept byte-exact),
// the stub calls `needsFullWorker`, and the page opens that document again with the complete worker: the weight is saved, never the ink.
import type { Cut } from './cut-modules.ts';

/** The message a cut worker posts when a document needs a part that was cut. `features/pdf/pdf-document.ts` listens for it. */
export const NEEDS_FULL_WORKER = 'needsFullWorker';

const signal = (part: string): string => `needsFullWorker(${JSON.stringify(part)})`;

/** Cuts for build/pdf.worker.mjs. */
export const WORKER_CUTS: readonly Cut[] = [
  {
    // XFA forms: 0.5 MB of source with the font metrics that only XFA layout uses. Normalising removes XFA.
    modules: [
      './src/core/xfa/',
      './src/core/xfa_fonts.js',
      './src/core/calibri_factors.js',
      './src/core/helvetica_factors.js',
      './src/core/liberationsans_widths.js',
      './src/core/myriadpro_factors.js',
      './src/core/segoeui_factors.js',
      './src/core/dataset_reader.js',
    ],
    stub: `
function needsFullWorker(part) { self.postMessage({ ${NEEDS_FULL_WORKER}: part }); }
class XFAFactory { constructor() { ${signal('XFA')}; } static getRichTextAsHtml() { return null; } isValid() { return false; } }
function getXfaFontName() { return null; }
function getXfaFontDict() { return null; }
class DatasetReader { getValue() { return ""; } }
`,
  },
  {
    // Annotations and form fields: flattened into the page by normalising. A signed file's widgets still matter: the full worker draws them.
    modules: ['./src/core/annotation.js', './src/core/default_appearance.js', './src/core/intersector.js', './src/core/sound.js', './src/core/file_spec.js'],
    stub: `
class AnnotationFactory {
  static async createGlobals() { ${signal('annotation')}; return null; }
  static async create() { return null; }
  static generateImages() { return null; }
  static async printNewAnnotations() { return null; }
  static async saveNewAnnotations() { return null; }
  static async getPageIndex() { return -1; }
}
class WidgetAnnotation {}
class PopupAnnotation {}
class Intersector { addExtraChar() {} setText() {} }
class FileSpec { static pickPlatformItem() { return null; } static readContent() { return null; } static readStreamContent() { return null; } }
function soundStreamToWav() { return null; }
`,
  },
  {
    // Editing, saving and extracting pages: this page only reads.
    modules: ['./src/core/editor/pdf_editor.js', './src/core/editor/print_appearances.js', './src/core/writer.js'],
    stub: 'class PDFEditor {}\nasync function incrementalUpdate() { return null; }\n',
  },
  {
    // XMP metadata and the XML parser it needs: not shown.
    modules: ['./src/core/metadata_parser.js', './src/core/xml_parser.js'],
    stub: 'class MetadataParser { get serializable() { return null; } }\n',
  },
  {
    // The BrotliDecode filter, a draft extension of PDF 2.0, with its 120 KB dictionary.
    modules: ['./external/brotli/decode.js'],
    stub: `function BrotliDecode() { ${signal('BrotliDecode')}; return new Uint8Array(0); }\n`,
  },
  {
    // Structure tree: read and written for assistive layers that this page does not build (it offers the text layer).
    modules: ['./src/core/struct_tree.js'],
    stub: `
const MAX_DEPTH = 40;
class StructTreeRoot { init() {} static async canCreateStructureTree() { return false; } }
class StructTreePage { parse() {} get serializable() { return null; } }
`,
  },
  {
    // Encryption: an encrypted upload is refused (DOCUMENT_ENCRYPTED), so none is ever shown here.
    modules: ['./src/core/crypto.js', './src/core/calculate_sha_other.js', './src/core/calculate_sha256.js'],
    stub: `class CipherTransformFactory { constructor() { ${signal('encryption')}; throw new Error("encrypted"); } }\n`,
  },
  {
    // PostScript calculator functions compiled to WebAssembly: a speed-up; the interpreter beside it gives the same colours.
    modules: ['./src/core/postscript/wasm_compiler.js'],
    stub: 'function buildPostScriptWasmFunction() { return null; }\n',
  },
];

/** Cuts for build/pdf.mjs, the part that runs in the page. */
export const DISPLAY_CUTS: readonly Cut[] = [
  {
    // Layers for filling forms, editing annotations and XFA.
    modules: ['./src/display/editor/', './src/display/annotation_layer.js', './src/display/draw_layer.js', './src/display/touch_manager.js', './src/shared/scripting_utils.js', './src/display/text_layer_images.js'],
    stub: 'class AnnotationEditor {}\n',
  },
  {
    modules: ['./src/display/xfa_layer.js'],
    stub: 'class XfaLayer {}\n',
  },
  {
    // The page hands over bytes (it must hash what it received), so no stream is ever fetched by pdf.js.
    modules: ['./src/display/network.js', './src/display/network_stream.js', './src/display/network_utils.js', './src/display/fetch_stream.js', './src/display/node_stream.js', './src/display/content_disposition.js'],
    stub: 'function getNetworkStream() { throw new Error("not used"); }\n',
  },
  {
    // A second renderer in a worker, and mesh shading on the GPU: both are off unless asked for.
    modules: ['./src/display/renderer_worker_proxy.js', './src/display/webgpu.js'],
    stub: `
class RendererWorker { static get isAvailable() { return false; } }
function initGPU() { return Promise.resolve(false); }
function isGPUReady() { return false; }
function loadMeshShader() {}
function drawMeshWithGPU() { return null; }
`,
  },
  {
    // Only what the signing page uses is exported, so that the rest can be shaken out.
    modules: ['./src/pdf.js'],
    stub: 'export { AnnotationMode, PDFWorker, RenderingCancelledException, TextLayer, getDocument };\n',
  },
];
