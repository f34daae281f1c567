import type { MailTexts } from '../serverTexts.ts'

/** Mails, in French. */
export const mailTexts: MailTexts = {
  link: (yard, link) => [
    `Un autre mot de passe pour ${yard}`,
    [
      `Quelqu’un a signalé à ${yard} que le mot de passe du compte de cette adresse était oublié.`,
      `Si c’était vous, choisissez-en un autre ici, dans l’heure et une seule fois :`,
      link,
      'Si ce n’était pas vous, il n’y a rien à faire : votre mot de passe est resté le même, et personne d’autre n’a ce lien.',
    ],
  ],
  linkStands: (yard, until) => [
    `Un autre mot de passe pour ${yard}`,
    [
      `Quelqu’un a signalé à ${yard} que le mot de passe du compte de cette adresse était oublié.`,
      `L’administration de la ligue vous a déjà remis un lien, valable jusqu’au ${until}. Servez-vous de celui-là, ou demandez-lui-en un autre.`,
      'Si ce n’était pas vous, il n’y a rien à faire : votre mot de passe est resté le même.',
    ],
  ],
  passwordChanged: (yard, account) => [
    `Votre mot de passe pour ${yard} a changé`,
    [
      `Le mot de passe de votre compte à ${yard} vient d’être changé, et ses autres sessions sont closes.`,
      `Si ce n’était pas vous : choisissez-en un autre par « Mot de passe oublié ? » à la connexion, regardez à ${account} où votre compte est connecté et quelles clés d’accès il a, et prévenez l’administration de la ligue.`,
    ],
  ],
  codesOff: (yard, account) => [
    `Codes à usage unique désactivés à ${yard}`,
    [
      `Les codes à usage unique de votre compte à ${yard} viennent d’être désactivés : son mot de passe suffit pour se connecter.`,
      `Si ce n’était pas vous : changez de mot de passe à ${account}, ce qui clôt toutes les autres sessions, et prévenez l’administration de la ligue.`,
    ],
  ],
  passkeyAdded: (yard, account) => [
    `Une clé d’accès ajoutée à ${yard}`,
    [
      `Une clé d’accès vient d’être ajoutée à votre compte à ${yard} : qui l’a peut se connecter.`,
      `Si ce n’était pas vous : retirez-la à ${account}, changez-y de mot de passe, et prévenez l’administration de la ligue.`,
    ],
  ],
  codesOn: (yard, account) => [
    `Codes à usage unique activés à ${yard}`,
    [
      `Les codes à usage unique de votre compte à ${yard} viennent d’être activés : la connexion en demande un après le mot de passe.`,
      `Si ce n’était pas vous, prévenez l’administration de la ligue : les codes sont à quelqu’un d’autre. Où votre compte est connecté se voit à ${account}.`,
    ],
  ],
  passkeyRemoved: (yard, account) => [
    `Une clé d’accès retirée à ${yard}`,
    [
      `Une clé d’accès de votre compte à ${yard} vient d’être retirée, et les sessions qu’elle avait ouvertes sont closes.`,
      `Si ce n’était pas vous : changez de mot de passe à ${account}, ce qui clôt toutes les autres sessions, et prévenez l’administration de la ligue.`,
    ],
  ],
}
