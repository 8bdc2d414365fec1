// An address that leads nowhere.
export { Missing as MissingPage } from '../parts/page.tsx';
