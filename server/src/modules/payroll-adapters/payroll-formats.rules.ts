// The four payroll programs as data: no French vendor publishes one fixed export, users configure their own. Facts: french-pack.md, Payroll CSVs.

export const PAYROLL_SOFTWARE = ['SILAE', 'PAYFIT', 'SAGE', 'CEGID'] as const;
export type PayrollSoftware = (typeof PAYROLL_SOFTWARE)[number];

/** What a column can be. The last three lines are the parts that names, addresses and phones are made from. */
export const PAYROLL_FIELDS = [
  'email', 'name', 'phone', 'firstName', 'lastName', 'employeeId', 'establishment', 'jobTitle', 'contractType', 'contractStart',
  'birthName', 'displayName', 'personalEmail', 'secondPhone',
] as const;
export type PayrollField = (typeof PAYROLL_FIELDS)[number];

/** Header keys (`headerKey`) of each field; the first that a file has counts. */
type Aliases = Partial<Record<PayrollField, readonly string[]>>;

/** Words that any of them may use. */
const COMMON: Aliases = {
  email: ['email professionnel', 'e mail professionnel', 'adresse email professionnelle', 'mail professionnel', 'email', 'e mail', 'mail', 'courriel'],
  personalEmail: ['email personnel', 'e mail personnel', 'mail personnel', 'adresse email personnelle', 'email perso'],
  phone: ['telephone portable', 'portable', 'mobile', 'telephone mobile', 'telephone professionnel'],
  secondPhone: ['telephone', 'telephone personnel', 'telephone 1', 'telephone 2'],
  firstName: ['prenom', 'prenoms'],
  lastName: ['nom d usage', 'nom usage', 'nom marital', 'nom usuel'],
  birthName: ['nom de naissance', 'nom de famille', 'nom patronymique', 'nom'],
  displayName: ['nom complet', 'nom et prenom', 'nom prenom', 'salarie'],
  employeeId: ['matricule', 'numero employe', 'code salarie', 'numero salarie', 'matricule salarie'],
  establishment: ['etablissement', 'nom etablissement', 'societe'],
  jobTitle: ['emploi', 'intitule du poste', 'poste', 'fonction', 'libelle emploi', 'intitule emploi'],
  contractType: ['type de contrat', 'nature du contrat', 'contrat', 'nature contrat'],
  contractStart: ['date de debut du contrat', 'date debut contrat', 'date d entree', 'date entree', 'date d embauche', 'date embauche'],
};

/** A program: the headers by which it is known, and its own names for the fields, which go before the common ones. */
export interface PayrollFormat {
  readonly software: PayrollSoftware;
  /** Groups of header keys (`*` at the end: any that begins so). A file is of this program when one group has its number of hits and all its `with`. */
  readonly signs: readonly { readonly with?: readonly string[]; readonly anyOf: readonly string[]; readonly atLeast: number }[];
  readonly aliases: Aliases;
}

export const PAYROLL_FORMATS: readonly PayrollFormat[] = [
  {
    software: 'SILAE',
    signs: [{ anyOf: ['matriculesalarie', 'nom usuel', 'nom affiche', 'mel', 'mel perso', 'int *', 'emp *'], atLeast: 1 }],
    aliases: {
      email: ['mel', 'mel pro', 'int mel'], personalEmail: ['mel perso', 'int melperso', 'int mel perso'], phone: ['telephone portable', 'int telephoneportable', 'int portable', 'tel portable'],
      firstName: ['prenom', 'int prenom'], lastName: ['nom usuel', 'int nomusuel', 'int nom usuel'], birthName: ['nom de naissance', 'int nomnaissance', 'int nom', 'nom'],
      displayName: ['nom affiche', 'int nomaffiche', 'int nom affiche'], employeeId: ['matriculesalarie', 'matricule salarie', 'matricule', 'emp matricule', 'int matricule'],
      establishment: ['etablissement', 'emp etablissement', 'nom etablissement'], jobTitle: ['emploi', 'emp emploi', 'emp libelleemploi', 'libelle emploi'],
      contractType: ['type de contrat', 'emp typecontrat', 'emp naturecontrat', 'nature du contrat'], contractStart: ['date debut contrat', 'emp datedebutcontrat', 'emp datedebut', 'date d entree', 'emp dateentree'],
    },
  },
  {
    software: 'CEGID',
    signs: [{ anyOf: ['psa *'], atLeast: 2 }, { with: ['libelle emploi'], anyOf: ['numero employe', 'code salarie'], atLeast: 1 }],
    aliases: {
      email: ['psa email', 'psa emailpro', 'psa mail'], personalEmail: ['psa emailperso'], phone: ['psa portable', 'psa telportable'], secondPhone: ['psa telephone'],
      firstName: ['psa prenom'], lastName: ['psa nomusage', 'psa libelle'], birthName: ['psa nomjf', 'psa nomnaissance'], employeeId: ['psa salarie', 'numero employe', 'code salarie'],
      establishment: ['psa etablissement', 'psa libelleetablissement'], jobTitle: ['psa libelleemploi', 'libelle emploi'], contractType: ['psa typecontrat', 'psa naturecontrat'], contractStart: ['psa dateentree', 'psa datedebutcontrat'],
    },
  },
  {
    software: 'SAGE',
    signs: [{ with: ['matricule'], anyOf: ['etablissement payeur', 'nom de famille', 'date d embauche societe', 'nature du contrat', 'telephone 2'], atLeast: 2 }],
    aliases: {
      establishment: ['etablissement payeur', 'etablissement'], birthName: ['nom de famille', 'nom'], contractStart: ['date d embauche societe', 'date d embauche', 'date de debut du contrat'],
      contractType: ['nature du contrat'], phone: ['telephone portable', 'portable', 'mobile', 'telephone 2'], secondPhone: ['telephone 1', 'telephone'],
    },
  },
  {
    software: 'PAYFIT',
    signs: [{ with: ['matricule', 'nom', 'prenom'], anyOf: ['email professionnel', 'email personnel', 'equipe', 'manager', 'date de debut du contrat'], atLeast: 1 }],
    aliases: { contractStart: ['date de debut du contrat'], jobTitle: ['intitule du poste', 'poste', 'emploi'] },
  },
];

/** The header keys of a field in a program's files, its own before the common ones. */
export function aliasesOf(format: PayrollFormat, field: PayrollField): readonly string[] {
  return [...new Set([...(format.aliases[field] ?? []), ...(COMMON[field] ?? [])])];
}

/** Headers of what is never returned: social-security number, bank account, pay (french-pack.md). */
export const SENSITIVE_HEADERS: readonly RegExp[] = [
  /\bnir\b/, /\b(n|no|num|numero) ?(de )?(ss|secu|securite sociale|insee)\b/, /securite sociale/, /numeross\b/, /\biban\b/, /\bbic\b/, /\brib\b/, /compte bancaire/, /domiciliation/,
  /salaire/, /remuneration/, /\b(brut|net)\b/, /taux horaire/, /\bprime/, /appointement/,
];
