// /docs: the API's description in Swagger UI, all of it from this server.
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './docs.css';

SwaggerUI({
  url: '/docs/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'list', defaultModelsExpandDepth: 0, displayRequestDuration: true, filter: true, tagsSorter: 'alpha',
  // Its default asks a foreign server.
  validatorUrl: null,
  presets: [SwaggerUI.presets.apis], layout: 'BaseLayout',
});
