// /docs: the API's description in Swagger UI, all of it from this server.
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './docs.css';

// The viewer's own dark colours wait for this class; it follows the system, also while the page is open.
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = (): void => void document.documentElement.classList.toggle('dark-mode', dark.matches);
follow();
dark.addEventListener('change', follow);

SwaggerUI({
  url: '/docs/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'list', defaultModelsExpandDepth: 0, displayRequestDuration: true, filter: true, tagsSorter: 'alpha',
  // Its default asks a foreign server.
  validatorUrl: null,
  presets: [SwaggerUI.presets.apis], layout: 'BaseLayout',
});
