// The part of swagger-ui-dist that is used; it brings no types.
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface SwaggerUIBundle {
    (options: Readonly<Record<string, unknown>>): unknown;
    readonly presets: { readonly apis: unknown };
  }
  const bundle: SwaggerUIBundle;
  export default bundle;
}
