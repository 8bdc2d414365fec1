// Everything of the package in one import. A process that must stay small imports a subpath instead
// (`@paraph/pdf/sign`, `/trust`, `/anchors`): those load no PDF library.
export * from './errors.ts';
export * from './document/index.ts';
export * from './fields/index.ts';
export * from './sign/index.ts';
export * from './trust/index.ts';
export * from './verify/index.ts';
export * from './compose/index.ts';
