// As sentences.ts: bulk sends, payroll, mandates and general meetings.
import type { Phrase } from './phrase.ts';

/** See SENTENCES. */
export const TABLE_SENTENCES: readonly Phrase[] = [
  ['The file is over 1 MiB (1,048,576 bytes). Split it into several.', 'Le fichier dépasse 1 Mio. Partagez-le en plusieurs.'],
  ['The csv is over 1 MiB (1,048,576 bytes). Split it into several.', 'Le tableau dépasse 1 Mio. Partagez-le en plusieurs.'],
  ['The file is no CSV: it holds binary data. Save it as CSV, not as a spreadsheet.', 'Ce fichier n’est pas un CSV. Dans votre tableur, enregistrez-le au format CSV.'],
  ['The CSV is empty: its first line must name the columns.', 'Le CSV est vide : sa première ligne doit nommer les colonnes.'],
  ['The CSV could not be read: {}.', 'Le CSV n’a pas pu être lu.'],
  ['The columns do not fit the template: {}. Columns seen: {}.', 'Les colonnes ne conviennent pas au modèle : {details}. Colonnes lues : {2}.'],
  ['Send the table once: as csv, as rows, or as a multipart part named "file".', 'Envoyez un seul tableau.'],
  ['The table has no rows below its header.', 'Le tableau n’a pas de ligne sous ses titres de colonnes.'],
  ['The table has {} rows; at most {} in one request. Split it.', 'Le tableau compte {1} lignes ; {2} au plus en un envoi. Partagez-le.'],
  ['Some values of rows are no simple values.', 'Certaines valeurs des lignes ne sont pas de simples valeurs.'],
  ['{} of {} rows are wrong; nothing was made. The first: line {}, {}', '{1} lignes sur {2} sont à corriger ; rien n’a été créé. La première : ligne {3}.'],
  ['The bulk send is {}: there is nothing left to cancel. Void its envelopes one by one.', 'Cet envoi en nombre est terminé : il n’y a plus rien à arrêter. Annulez ses enveloppes une à une.'],
  ['{{{}}} is no column. Columns: {}.', '{{{1}}} n’est pas une colonne. Colonnes : {2}.'],
  ['{{{}}} is no column{}. Columns: {}.', '{{{1}}} n’est pas une colonne. Colonnes : {3}.'],
  ['The mapping does not fit the file: {}.', 'La correspondance ne convient pas au fichier : {details}.'],
  ['These columns are of no export that is known here. Say which software it is, or name the columns with mapping. Headers seen: {}.', 'Ces colonnes ne sont celles d’aucun export connu. Choisissez le logiciel, ou faites correspondre les colonnes. Colonnes lues : {1}.'],
  ['These columns could be of {} and of {}. Say which software it is, or name the columns with mapping. Headers seen: {}.', 'Ces colonnes peuvent venir de {1} comme de {2}. Choisissez le logiciel, ou faites correspondre les colonnes. Colonnes lues : {3}.'],
  ['{} Say which software it is, or name the columns with mapping. Headers seen: {}.', 'Le format n’est pas reconnu. Choisissez le logiciel, ou faites correspondre les colonnes. Colonnes lues : {2}.'],

  ['The mandate cannot be made: {}.', 'Le mandat ne peut pas être créé : {details}.'],
  ['The mandate reference "{}" is used already for this creditor identifier. Choose another one, or leave rum out to have one made.', 'La référence unique de mandat « {1} » est déjà utilisée avec cet ICS. Choisissez-en une autre, ou laissez le champ vide.'],
  ['The mandate is unavailable until its envelope is COMPLETED; it is {}.', 'Le mandat n’est disponible qu’une fois signé.'],
  ['There are more than {} mandates: narrow it down with signedAfter and signedBefore.', 'Il y a plus de {1} mandats : choisissez une période plus courte.'],

  ['The meeting cannot be made: {}.', 'L’assemblée ne peut pas être créée : {details}.'],
  ['The votes cannot be recorded: {}.', 'Les votes ne peuvent pas être enregistrés : {details}.'],
  ['The tally names resolutions that this meeting does not have: {}.', 'Une des résolutions n’est pas de cette assemblée.'],
  ['A second vote is not open for {} of these resolutions (articles 25-1 and 26-1).', 'Le second vote n’est pas ouvert pour {1} de ces résolutions (articles 25-1 et 26-1).'],
  ['A second vote is not open for {} of these resolutions: the first vote must have failed within reach of articles 25-1 or 26-1.', 'Le second vote n’est pas ouvert pour {1} de ces résolutions : le premier doit avoir échoué dans les conditions des articles 25-1 ou 26-1.'],
  ['The meeting is closed: its votes are frozen and stand in the minutes.', 'L’assemblée est close : les votes sont figés et figurent au procès-verbal.'],
  ['The meeting is closed: which resolutions were amended stands in the minutes.', 'L’assemblée est close : les résolutions amendées figurent au procès-verbal.'],
  ['The meeting’s envelope is {}: no vote is taken any more.', 'L’enveloppe de cette assemblée n’est plus ouverte : aucun vote n’est plus reçu.'],
  ['Remote votes were taken until {}.', 'Les votes à distance étaient reçus jusqu’au {1}.'],
  ['Votes are taken from {} on.', 'Les votes sont reçus à partir du {1}.'],
  ['Votes are coming in while the meeting is being closed. Try again in a moment.', 'Des votes arrivent pendant la clôture. Réessayez dans un instant.'],
  ['{} of these co-owners cannot be invited: {} {}.', '{1} de ces copropriétaires ne peuvent pas être invités : {details}.'],
  ['This link to vote is not valid. Open it from the message you received.', 'Ce lien de vote n’est pas valable. Ouvrez-le depuis le message reçu.'],
  ['This session has ended. Open the link from your message again.', 'Cette session est terminée. Rouvrez le lien de votre message.'],
];
