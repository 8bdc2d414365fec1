// Words of the request log.
import { defineTexts, useRoomTexts } from '../../room-texts.ts';
import { adviceTexts } from './advice-texts.ts';

export const requestsTexts = defineTexts({
  en: {
    text: (days: number) => `What your software asked of the API with keys in the last ${days} days: which route, by which key, with what answer. Neither contents nor addresses are kept.`,
    off: 'No requests are kept in this installation: REQUEST_LOG_DAYS is 0. Whoever runs it can change that.',
    filter: 'Filter by answer', all: 'All', classes: { '2xx': 'Succeeded', '4xx': 'Refused', '5xx': 'Failed' },
    operation: 'Operation', everyOperation: 'Every operation', key: 'Key', everyKey: 'Every key', requestId: 'Request id', requestIdHint: 'req_… from X-Request-Id or an error',
    live: 'New requests appear by themselves', paused: 'Stands still while a request is open', older: 'Older', newest: 'Newest', list: 'Requests',
    emptyTitle: 'No request yet', emptyText: 'As soon as your software calls the API with a key of this environment, each call stands here with its answer.', toDevelopers: 'Make a first call',
    noMatch: 'No such request', noMatchText: 'Nothing in the last days matches. A call without a valid key is not listed: it belongs to nobody.', clear: 'Remove the filters',
    took: (ms: number) => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`), deleted: 'Unknown key',
    whatToDo: 'What to do', docs: 'Documentation of the operation', when: 'Answered',
    noBodies: 'The answer itself held a sentence and, under details, each offending place. It is not kept here.',
    advice: adviceTexts.en, otherRefusal: 'The sentence in the answer says what is wrong; details lists each offending place.',
    otherFailure: 'The fault is on the service’s side. Try again with the same Idempotency-Key; if it stays, tell the people who run the service this request id.',
  },
  fr: {
    text: (days: number) => `Ce que vos logiciels ont demandé à l’API avec une clé ces ${days} derniers jours\u00a0: quelle route, avec quelle clé, pour quelle réponse. Ni les contenus ni les adresses ne sont conservés.`,
    off: 'Cette installation ne conserve aucune requête\u00a0: REQUEST_LOG_DAYS vaut 0. La personne qui l’exploite peut le changer.',
    filter: 'Filtrer par réponse', all: 'Toutes', classes: { '2xx': 'Réussies', '4xx': 'Refusées', '5xx': 'En échec' },
    operation: 'Opération', everyOperation: 'Toutes les opérations', key: 'Clé', everyKey: 'Toutes les clés', requestId: 'Identifiant de requête', requestIdHint: 'req_…, tiré de X-Request-Id ou d’une erreur',
    live: 'Les nouvelles requêtes s’affichent d’elles-mêmes', paused: 'La liste est figée tant qu’une requête est ouverte', older: 'Plus anciennes', newest: 'Les plus récentes', list: 'Requêtes',
    emptyTitle: 'Aucune requête pour l’instant', emptyText: 'Dès que vos logiciels appelleront l’API avec une clé de cet environnement, chaque appel figurera ici avec sa réponse.', toDevelopers: 'Faire un premier appel',
    noMatch: 'Aucune requête correspondante', noMatchText: 'Rien ne correspond ces derniers jours. Un appel sans clé valable n’est pas listé\u00a0: il n’appartient à personne.', clear: 'Retirer les filtres',
    took: (ms: number) => (ms < 1_000 ? `${ms}\u00a0ms` : `${(ms / 1_000).toFixed(1).replace('.', ',')}\u00a0s`), deleted: 'Clé inconnue',
    whatToDo: 'Que faire', docs: 'Documentation de l’opération', when: 'Répondue',
    noBodies: 'La réponse elle-même contenait une phrase et, sous details, chaque endroit fautif. Elle n’est pas conservée ici.',
    advice: adviceTexts.fr, otherRefusal: 'La phrase de la réponse dit ce qui ne va pas\u00a0; details énumère chaque endroit fautif.',
    otherFailure: 'L’erreur vient du service. Réessayez avec la même Idempotency-Key\u00a0; si elle persiste, transmettez cet identifiant de requête aux personnes qui exploitent le service.',
  },
});
export const useRequestsTexts = () => useRoomTexts(requestsTexts);
