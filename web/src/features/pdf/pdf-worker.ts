// Entry of the slim PDF worker: pdf.js without the parts a normalised document never needs (build/pdfjs-cuts.ts).
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
