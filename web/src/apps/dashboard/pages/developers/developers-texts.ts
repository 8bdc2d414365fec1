// Words of the developers' room.
import { defineTexts, useRoomTexts } from '../../room-texts.ts';

export const developersTexts = defineTexts({
  en: {
    subject: 'Contract', keysLink: 'See and create keys',
    tabs: { curl: 'curl', sdk: 'TypeScript', fetch: 'JavaScript', python: 'Python' },
    before: 'Put a PDF named contract.pdf into the folder where you run this.',
    keepKey: 'Keep your key in the shell.', upload: 'Upload a PDF.', who: 'Say who signs.', send: 'Send it. The answer holds the signing links.',
    install: { sdk: 'Install the client.', python: 'Install requests.' },
    file: (name: string) => `Save this as ${name}.`, run: 'Run it. It prints the address where the document is signed.',
    sdkText: 'The client repeats what may be repeated, reads lists to their end, streams files and verifies webhooks; everything is typed.',
    requests: 'What your software asks', requestsText: 'Each call with a key, its answer, and what to do about a refusal.', requestsLink: 'See requests',
    make: 'Fill in a test key of mine', keyName: 'Quick start', made: 'The commands now hold a new test key, shown this once. Copy them before you leave the page.',
    webhooksDocs: 'Signatures are verified with the SDK in Express, Fastify, Hono and Next; other languages find test vectors in docs/webhooks.md.',
  },
  fr: {
    subject: 'Contrat', keysLink: 'Voir et créer des clés',
    tabs: { curl: 'curl', sdk: 'TypeScript', fetch: 'JavaScript', python: 'Python' },
    before: 'Placez un PDF nommé contract.pdf dans le dossier où vous lancez ceci.',
    keepKey: 'Gardez votre clé dans le terminal.', upload: 'Déposez un PDF.', who: 'Dites qui signe.', send: 'Envoyez. La réponse contient les liens de signature.',
    install: { sdk: 'Installez le client.', python: 'Installez requests.' },
    file: (name: string) => `Enregistrez ceci sous le nom ${name}.`, run: 'Lancez-le. Il affiche l’adresse où se signe le document.',
    sdkText: 'Le client répète ce qui peut l’être, parcourt les listes jusqu’au bout, transmet les fichiers en flux et vérifie les webhooks\u00a0; tout est typé.',
    requests: 'Ce que demandent vos logiciels', requestsText: 'Chaque appel fait avec une clé, sa réponse, et que faire en cas de refus.', requestsLink: 'Voir les requêtes',
    make: 'Insérer une clé d’essai à moi', keyName: 'Prise en main', made: 'Les commandes contiennent maintenant une nouvelle clé d’essai, affichée une seule fois. Copiez-les avant de quitter la page.',
    webhooksDocs: 'Les signatures se vérifient avec le SDK dans Express, Fastify, Hono et Next\u00a0; pour les autres langages, docs/webhooks.md donne des vecteurs de test.',
  },
});
export const useDevelopersTexts = () => useRoomTexts(developersTexts);
