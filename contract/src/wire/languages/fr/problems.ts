import { topicsWithoutId } from '../../../live/topics.ts'
import type { ProblemCode } from '../../problem.ts'

/** Every refusal's sentence, with the same blanks as the English one; spaces before punctuation are plain here. */
export const frenchRefusalSentences: Readonly<Record<ProblemCode, string>> = {
  'match-not-found': 'La joute {id} est introuvable',
  'match-damaged': 'Ce qui est conservé de la joute {id} est abîmé et illisible : {why}',
  'match-forgotten':
    'La joute {id} n’est plus conservée. Son maillon dans la chaîne des résultats l’est, et le bilan de ses chevaliers aussi.',
  'not-found': 'Il n’y a rien à l’adresse {path}.',
  'method-not-allowed': '{method} n’est pas possible à l’adresse {path}. Utilisez {allowed}.',
  'range-not-satisfiable': '{path} n’a pas de telle partie.',
  'invalid-request': '{what}',
  'unknown-topic': `Sujet inconnu : « {topic} ». Indiquez ${topicsWithoutId.join(', ')}, et match:ID ou stands:ID avec l’identifiant d’une joute.`,
  'too-many-topics': 'Un flux porte de 1 à {max} sujets ; {count} ont été demandés.',
  'malformed-position':
    'Position mal formée : « {position} ». Une position est un sujet et un nombre entier, comme match:ID@17 ; plusieurs se séparent par des virgules.',

  // Access.
  'signed-out': 'Personne n’est connecté',
  'not-registered': 'Il faut un compte pour cela. Connectez-vous, ou inscrivez-vous avec un code d’invitation.',
  'not-admin': 'Seule l’intendance peut faire cela.',
  'not-steward': 'Il faut le rôle de régie, ou être de l’intendance, pour cela.',
  'not-herald': 'Il faut le rôle de héraut, ou être de l’intendance, pour cela.',
  'foreign-origin':
    'Les écritures ne sont acceptées que de nos propres pages. Celle-ci venait de {origin}, et le serveur est demandé comme {host} : un proxy placé devant doit transmettre l’en-tête Host, et TILTYARD_PROXIES le compte.',
  'not-json': 'Envoyez du JSON, avec le type de contenu application/json.',
  'too-large': 'La demande est trop lourde. Envoyez {max} octets au plus.',

  // Log-in and registration.
  'credentials-missing': 'L’adresse électronique et le mot de passe sont nécessaires',
  'fields-missing': 'Adresse électronique, code d’invitation, mot de passe et confirmation sont nécessaires',
  'invalid-invite-code': 'Ce code d’invitation n’est pas valable',
  'passwords-differ': 'Les mots de passe diffèrent',
  'password-too-short': 'Le mot de passe doit compter au moins {min} caractères',
  'password-too-long': 'Le mot de passe doit compter au plus {max} caractères',
  'password-needs': 'Le mot de passe doit contenir {what}',
  'password-common': 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
  'invite-expired': 'Cette invitation valait jusqu’au {at}. Demandez-en une autre.',
  'invite-used-up': 'Toutes les places de cette invitation sont prises ({places}). Demandez-en une autre.',
  'invite-revoked': 'Cette invitation a été retirée. Demandez-en une autre.',
  'invite-not-found': 'Invitation introuvable',
  'link-spent': 'Ce lien a servi, a été remplacé ou est trop ancien. Demandez-en un autre à qui administre la ligue.',
  'mail-off':
    'Ce site n’envoie pas de courrier. Demandez à qui administre la ligue un lien pour choisir un autre mot de passe.',
  'invalid-email': 'Ce n’est pas une adresse électronique',
  'passwords-missing': 'Il faut l’ancien mot de passe, le nouveau et sa confirmation',
  'wrong-password': 'Ce n’est pas votre mot de passe',
  'wrong-code':
    'Ce code ne convient pas. Indiquez les six chiffres que votre application montre en ce moment, ou un code de secours qui n’a pas encore servi.',
  'code-used': 'Ce code a déjà servi. Réessayez avec le prochain que montre votre application.',
  'codes-locked':
    'Trop de codes faux pour ce compte. Réessayez dans {minutes} min, ou dans un navigateur où il s’est déjà ouvert.',
  'log-in-stale': 'Connexion expirée. Recommencez avec votre mot de passe.',
  'codes-on': 'Les codes à usage unique sont déjà activés. Désactivez-les d’abord.',
  'codes-off': 'Les codes à usage unique ne sont pas activés. Commencez par « Activer ».',
  'second-factor-needed':
    'L’intendance de cette ligue a besoin d’un second facteur. Connectez-vous avec une clé d’accès, ou activez les codes à usage unique ou ajoutez une clé d’accès sur votre page /account, et ceci vous sera ouvert.',
  'passkeys-off':
    'Les clés d’accès ne valent pas à cette adresse. Utilisez http://localhost, ou l’adresse en https fixée par qui tient la lice.',
  'passkeys-full': 'Vous avez {max} clés d’accès. C’est le maximum : retirez-en une d’abord.',
  'passkey-name': 'Une clé d’accès a besoin d’un nom. Utilisez 1 à {max} caractères.',
  'passkey-not-found': 'Vous n’avez plus cette clé d’accès',
  'passkey-stale':
    'Cette réponse de votre clé d’accès a déjà servi, ou a trop attendu. Chaque réponse sert une fois, dans les cinq minutes : réessayez.',
  'passkey-refused': 'Cette clé d’accès n’a pas fonctionné. Essayez-en une autre, ou votre mot de passe.',
  'passkey-needed':
    'Vous êtes de l’intendance et avez une clé d’accès, que cette session n’a pas montrée. Connectez-vous d’abord avec une clé d’accès ; si toutes sont perdues, qui tient la lice peut les retirer.',
  'session-not-found': 'Cette session est déjà terminée',
  'session-is-this': 'C’est cet appareil. Utilisez plutôt Déconnexion.',
  'wrong-credentials': 'Adresse électronique ou mot de passe incorrect',
  'email-taken': 'Il existe déjà un compte à cette adresse',
  'account-disabled': 'Ce compte a été désactivé',
  'already-registered': 'Vous êtes déjà en session. Déconnectez-vous d’abord.',
  'log-in-failed': 'La connexion a échoué',
  'sign-up-failed': 'L’inscription a échoué',
  'log-out-failed': 'La déconnexion a échoué',
  'visit-failed': 'La visite sans compte a échoué',
  'user-not-found': 'Ce compte est introuvable',
  'balances-failed': 'Les avoirs n’ont pas pu être mis à jour',
  'last-admin': 'Il faut toujours quelqu’un à l’intendance. Confiez d’abord ce rôle à une autre personne.',

  // Display names, and the bleachers.
  'name-invalid':
    'Ce nom ne convient pas. Utilisez {min} à {max} caractères : lettres d’un seul alphabet, chiffres, et entre eux une espace, un trait d’union, un point ou une apostrophe. Les noms de l’intendance sont réservés.',
  'name-taken': 'Quelqu’un s’appelle déjà « {name} », ou presque. Choisissez un autre nom.',
  'name-changed-often': 'On ne change de nom que {max} fois par jour. Réessayez dans {hours} h.',
  'match-over': 'La joute {id} est finie ; on prend parti avant ou pendant, pas après.',
  'no-side': 'Prenez d’abord parti dans la joute {id}, puis acclamez.',
  silenced:
    'L’intendance vous impose silence : on ne vous voit plus dans les gradins, et vous ne pouvez ni acclamer ni changer de nom.',
  'cheer-too-soon': 'Reprenez votre souffle. Vous pourrez acclamer de nouveau dans {seconds} s.',

  // The lease.
  'lease-held': 'Le bail est tenu par {writer} jusqu’au {until}',
  'lease-lost': 'La plume de cette joute n’est plus à vous',
  'writer-barred': 'Votre navigateur était trop lent : le serveur mène cette joute. Vous pourrez mener la prochaine.',
  'match-not-active': 'La joute {id} n’est pas en cours',
  'match-not-started': 'La joute n’a pas d’heure de départ',
  'event-gap': 'L’événement {seq} laisse un trou ; on attendait le {expected}',
  'event-fenced': 'L’époque {epoch} ne tient pas la plume ; l’actuelle est la {current}',
  'event-forged': 'L’événement {seq} n’est pas de cette joute',
  'event-early': 'L’événement {seq} n’est pas attendu avant le {dueAt}',
  'match-inquiry':
    'La joute {id} n’est plus celle à laquelle on s’était engagé ; l’enquête des commissaires y mettra fin',
  'match-not-ended': 'La joute {id} n’est pas finie ; son secret est révélé à la fin',
  'match-without-setup': 'La joute {id} n’a jamais été courue : il n’y a rien à vérifier ni à calculer',
  'chances-unknown': 'Les chances de la joute {id} ne se calculent pas : {why}',
  'chances-busy': 'Trop de joutes attendent qu’on calcule leurs chances. Réessayez dans {seconds} s.',

  // Embeds and pictures.
  'moment-not-found': 'La joute {id} n’a pas d’événement {at}, ou n’en est pas encore là.',
  'pictures-busy': 'Trop d’images attendent d’être dessinées. Réessayez dans {seconds} s.',
  'embed-not-found':
    'Il n’y a rien à intégrer à l’adresse {url}. Utilisez /matches/ID, /attend/ID/LIST, /tourney, /embed/matches/ID, /embed/lists/LIST et /embed/tourney.',
  'foreign-address': '{url} n’est pas une adresse d’ici.',
  'format-not-offered': 'oEmbed répond en json, pas en {format}.',

  // The league and its schedule.
  'stable-not-found': 'Écurie introuvable.',
  'knight-not-found': 'Chevalier introuvable',
  'schedule-not-found': 'Programme introuvable',
  'scheduled-match-not-found': 'Cette joute n’est pas au programme',
  'no-active-schedule': 'Aucun programme n’est en cours.',
  'schedule-impossible': '{reason}',

  // Bets and purses.
  'bet-too-late': 'Trop tard : les paris sur cette joute ont fermé le {at}. Rien n’a changé.',
  'bet-not-ridden': 'Cette joute est annulée : votre pari n’a pas été placé.',
  'bet-not-enough': 'Pas assez de luisants : vous en avez {have}. Rien n’a été misé. Misez {max} au plus.',
  'bet-over-limit':
    'Au-delà de votre limite de {limit} sur cette joute : vous avez déjà misé {staked}. Vous pouvez encore miser {max}. Rien n’a été misé.',
  'bet-other-side': 'Vous avez un pari sur l’autre camp de cette joute. Revendez-le d’abord. Rien n’a été misé.',
  'bet-pays-nothing': 'À cette cote il n’y a rien à gagner : {stake} rapporteraient {back}. Rien n’a été misé.',
  'bet-price-moved':
    'La cote a changé, car d’autres ont parié ou revendu : {stake} rapporteraient {back}, et non plus {shown}. Rien n’a été misé. Appuyez de nouveau sur Parier pour accepter.',
  'bet-not-found': 'Vous n’avez pas de pari {id}',
  'bet-settled': 'Ce pari n’est plus en jeu : {status}.',
  'nothing-to-collect': 'Rien à encaisser pour ce pari.',
  'key-taken': 'Cette clef a servi à autre chose. Envoyez-en une autre.',
  'sifted-today': 'La cendre se tamise une fois par jour. Vous pourrez tamiser de nouveau le {at}.',
  'no-ash': 'Il vous faut au moins 10 de cendre.',

  // Admin actions.
  'set-not-found': 'Série de joutes introuvable',
  'own-stake':
    'Vous avez parié sur une joute en cours, et ceci vous rendrait votre mise. C’est à quelqu’un qui n’y a pas parié de le faire, ou à vous une fois la joute finie.',
  'set-current': 'La série en cours est affichée dans la lice. Lancez-en d’abord une autre.',
  'setting-refused': '{fault}',
  'setting-changed': '{path} vaut {value} depuis. Rien n’a été enregistré.',
  'experiment-not-found': 'Essai introuvable',
  'experiment-named': 'Il existe déjà un essai nommé « {name} ». Donnez un autre nom à celui-ci.',
  'experiments-full': '{max} essais sont gardés, pas un de plus. Supprimez-en un qui ne sert plus.',
  'swap-impossible': '{reason}',
  'knight-changed':
    '{name} a couru, ou quelqu’un a modifié sa fiche, depuis que vous l’avez ouverte. Voyez ce qui a changé, puis enregistrez.',
  'confirmation-needed':
    'L’intendance compte une autre personne, et il faut être deux pour cela. Faites-en la demande ; une autre personne a {minutes} minutes pour la confirmer.',
  'confirmation-needless':
    'Vous êtes la seule personne de l’intendance : nul ne pourrait le confirmer, et rien n’y oblige.',
  'request-gone':
    'Cette demande n’est plus ouverte : elle a été confirmée ou retirée, date de plus de {minutes} minutes, ou bien la personne qui l’a faite n’est plus de l’intendance.',
  'request-own': 'Une autre personne de l’intendance doit confirmer ce que vous avez demandé.',
  'reset-failed': 'La remise à zéro de la ligue a échoué : {reason}',
  'set-impossible': '{reason}',
  'induction-not-found': 'Ce chevalier n’est pas au panthéon. Rien n’a été changé.',
  'season-not-found': 'Saison introuvable',
  'season-ended': 'La saison {season} est déjà terminée. Rien n’a été changé.',
  'season-riding': 'Des joutes sont en cours. Attendez leur fin, ou arrêtez la série. Rien n’a été changé.',
  'season-past': 'Le passé de la nouvelle ligue est encore en cours. Attendez qu’il soit terminé. Rien n’a été changé.',
  'season-counting':
    'Les chances des joutes de la saison sont encore en cours de calcul. Réessayez dans une minute. Rien n’a été changé.',
  'tourney-drawn': 'Le tournoi de la saison {season} est déjà tiré au sort. Rien n’a été changé.',
  'tourney-small': 'Un tournoi demande deux chevaliers. Rien n’a été changé.',
  'tourney-riding':
    'Le tournoi de la saison {season} est en cours. La prochaine semaine sera tirée après lui. Rien n’a été changé.',

  // Follows and notices.
  'follows-full': 'Vous suivez déjà {max} chevaliers et écuries, le maximum. Cessez d’abord de suivre quelqu’un.',
  'endpoint-refused':
    'Cet appareil a donné pour les avis l’adresse {endpoint}. Il faut https, et un hôte joignable par tous.',
  'devices-full': 'Les avis vont déjà à {max} de vos appareils, le maximum. Coupez-les d’abord sur l’un d’eux.',
  'calendar-not-found': 'Il n’y a pas d’agenda à cette adresse. Elle a peut-être été renouvelée.',

  'streams-wait': 'Beaucoup de monde arrive en même temps. Réessayez dans {seconds} s.',
  'stream-full': 'Trop de spectateurs en ce moment. Réessayez dans {seconds} s.',
  'too-many-streams': 'Trop de directs ouverts depuis votre adresse. Fermez-en un, ou réessayez dans {seconds} s.',
  'too-many-requests': 'Trop de demandes. Réessayez dans {seconds} s.',
  'origin-unreachable':
    'Ce relais ne peut rien sans son origine : {why}. Ce qu’il montre en direct continue là où il le peut ; réessayez dans un instant.',
  'store-unreachable':
    'Ce serveur ne joint plus sa base de données depuis le {since}. Il reprend de lui-même dès qu’il le peut.',
  'disk-full': 'Le disque de cette ligue est plein : rien de neuf ne peut être conservé. Ce qui y est se lit toujours.',
  unavailable: 'La lice est fermée un instant. Réessayez bientôt.',
  internal: 'Quelque chose s’est rompu de notre côté. Référence : {requestId}.',
}
