// What is heavy in the composer comes when it is needed: the pages with pdf.js, the people with their suggestions. Imports nothing that draws.
import { loadPhones } from './phones.ts';

export const loadPeople = async () => ({ default: (await Promise.all([import('./people-step.tsx'), loadPhones()]))[0].PeopleStep });
export const loadFields = async () => ({ default: (await import('./fields-step.tsx')).FieldsStep });

/** What the step of an address needs. */
export const loadStep = async (step: string | null): Promise<unknown> => (step === 'people' ? loadPeople() : step === 'fields' ? loadFields() : undefined);
/** What the others will, fetched while a person is busy with the first. What does not come is fetched again when it is wanted. */
export const loadSteps = (): void => void loadPeople().then(loadFields).catch(() => undefined);
