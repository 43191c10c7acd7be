/**
 * Whatever the API can refuse, by its stable key, with the English sentence for programs. `{name}` stands for a value
 * that comes along. Readers see the web's own words: `errors.<key>` in its catalogs.
 */
export const sentences = {
  "category.duplicate": "There is already a category of this name",
  "category.icon": "Please choose exactly one emoji",
  "category.inUse": "{count} deeds use this category, so it cannot be deleted",
  "category.nameEnRequired": "Please enter the name in English",
  "category.nameRequired": "Please enter the name in Bengali",
  "category.notFound": "Category not found",
  "certificate.notFound": "Certificate not found",
  "deed.adminNoteTooLong": "A note has at most {max} characters",
  "deed.alreadyDecided": "This deed was already {status} by {by}",
  "deed.bulkSize": "Choose 1 to {max} deeds",
  "deed.captionRequired": "Please describe your good deed",
  "deed.captionTooLong": "The description can have at most {max} characters",
  "deed.categoryRequired": "Please select a category",
  "deed.categoryUnknown": "This category does not exist",
  "deed.decidedBefore": "This deed was already {status}",
  "deed.idempotencyKeyInvalid": "An idempotency key has 1 to {max} printable ASCII characters without spaces",
  "deed.idempotencyKeyUsed": "This idempotency key was already used for another deed",
  "deed.notApproved": "Only approved deeds can be liked",
  "deed.notDecided": "This deed is still pending",
  "deed.notFound": "Deed not found",
  "deed.notPending": "Only a pending deed can be withdrawn",
  "deed.notRejected": "Only a rejected deed can be resubmitted",
  "deed.pendingNotDeletable": "A pending deed cannot be deleted. Approve or reject it first.",
  "deed.photoAltTooLong": "A photo's description can have at most {max} characters",
  "deed.photoSource": "A photo is either one that the deed has or a new upload",
  "deed.photoTwice": "Each upload can be used once",
  "deed.photosInvalid": "Photos must be a list",
  "deed.reasonOrTemplate": "Give either a reason or a template",
  "deed.reasonRequired": "Please provide a reason for rejection",
  "deed.reasonTooLong": "A reason has at most {max} characters",
  "deed.statusUnknown": "status must be one of pending, approved, rejected",
  "deed.tooManyPhotos": "Maximum {max} images allowed",
  "donation.amount": "Please enter an amount from {min} to {max} with at most two decimals",
  "donation.currency": "Donations can be pledged in US dollars only",
  "donation.emailRequired": "Email is required",
  "donation.nameRequired": "Name is required",
  "donation.notFound": "Donation not found",
  "donation.notPending": "This donation was already {status}",
  "figures.day": "A day is written as YYYY-MM-DD",
  "figures.tooManyDays": "Choose at most {max} days",
  "input.badId": "This is not a valid id",
  "input.badText": "The text contains characters that are not text",
  "input.badVersion": "A version is a whole number",
  "input.changedMeanwhile": "This was changed in the meantime. Please look at it again",
  "input.emptySpan": "The end must be after the beginning",
  "input.goneMeanwhile": "What this refers to was deleted meanwhile",
  "input.invalid": "The input is invalid",
  "input.once": "{name} must be given once",
  "input.text": "This must be text",
  "input.tooLong": "This can have at most {max} characters",
  "input.tooMany": "Please name at most {max} at a time",
  "input.wholeNumber": "{name} must be a whole number from {min} to {max}",
  "leaderboard.period": "period must be one of day, week, month, lifetime",
  "like.busy": "Please try again",
  "login.failed": "Invalid username or password",
  "login.nameRequired": "Email or username is required",
  "mail.linkInvalid": "This link is not valid. Please use the newest mail",
  "paging.cursor": "This is not a cursor of this list",
  "paging.first": "first must be a whole number from 1 to {max}",
  "paging.page": "page must be a whole number from 1 to {max}",
  "paging.pageSize": "pageSize must be a whole number from 1 to {max}",
  "partner.nameRequired": "Please enter the partner's name",
  "partner.notFound": "Partner not found",
  "partner.order": "The list of partners has changed. Please load the page again",
  "partner.website": "Please enter an address that begins with https://",
  "password.common": "This password is among the first that others would guess. Please choose another",
  "password.currentRequired": "Please enter your current password",
  "password.currentWrong": "The current password is not correct",
  "password.required": "Password is required",
  "password.tooLong": "Password can be at most {max} characters",
  "password.tooShort": "Password must be at least {min} characters",
  "passwordReset.invalid": "This link is no longer valid. Please ask for a new one",
  "photo.missing": "Please choose a photo",
  "photo.storeAway": "Photos cannot be saved right now. Please try again",
  "photo.tooDemanding": "This photo takes too much to open. Please send it as an ordinary JPEG, or make it smaller",
  "photo.tooLarge": "A photo can be at most {max} MB",
  "photo.unknownUpload": "This photo is no longer available. Please add it again",
  "photo.unreadable": "Failed to process images",
  "post.notFound": "Post not found",
  "post.slugFixed": "The address of a post that was published stays the same",
  "post.slugInvalid": "An address has English letters, digits and single hyphens only, at most {max} characters",
  "post.slugTaken": "Another post has this address",
  "post.titleEnRequired": "Please enter the title in English",
  "post.titleRequired": "Please enter the title in Bengali",
  "query.budget":
    "The query costs {requested} points, and {remaining} of {limit} are left. Please try again in {seconds} seconds",
  "query.answerTooLarge":
    "The answer is over the {limit} limit: {found} bytes, the limit is {max}. Ask for smaller pages",
  "query.tooCostly": "The query is over the {limit} limit: it costs {found} at most, the limit is {max}",
  "query.tooDeep": "The query is over the {limit} limit: {found} levels deep, the limit is {max}",
  "query.tooLong": "The query is over the {limit} limit: {found} tokens long, the limit is {max}",
  "query.tooManyAliases": "The query is over the {limit} limit: {found} uses of one root field, the limit is {max}",
  "query.tooManyDirectives": "The query is over the {limit} limit: {found} directives, the limit is {max}",
  "query.tooManyFields": "The query is over the {limit} limit: up to {found} values in the answer, the limit is {max}",
  "query.tooManyLetters": "The query is over the {limit} limit: {found} characters long, the limit is {max}",
  "query.tooManyLines": "The query is over the {limit} limit: {found} lines long, the limit is {max}",
  "query.tooManyRoots": "The query is over the {limit} limit: {found} root fields, the limit is {max}",
  "query.tooManyValues": "The variables are over the {limit} limit: more than {max} values",
  "rate.limited": "Too many attempts. Please try again in {seconds} seconds",
  "request.crossSite": "Requests from other sites are refused",
  "request.encoding": "The body's encoding is not supported",
  "request.malformed": "The request is malformed",
  "request.method": "GraphQL is asked by GET or POST",
  "request.notAcceptable": "Answers are JSON: POST a query as application/json",
  "request.notJson": "The body must be application/json",
  "request.notMultipart": "The body must be multipart/form-data",
  "request.notUtf8": "The body must be encoded in UTF-8",
  "request.tooLarge": "The body is too large: it can be at most {max} KB",
  "request.tooSlow": "The body came too slowly: less than {bytes} bytes in {seconds} seconds",
  "search.tooLong": "A search can have at most {max} characters",
  "search.tooSlow": "This search takes too long. Please try a longer or rarer word",
  "secondFactor.adminNeeds":
    "On this site admins act with a second factor. Please set one up in your settings and use it",
  "secondFactor.clockOff":
    "This code is right for another time: your phone's clock is about {seconds} seconds off. Set its time automatically and try again",
  "secondFactor.codeRequired": "Please enter the code",
  "secondFactor.codeUsed": "This code was used already. Please wait for the next one",
  "secondFactor.codeWrong": "This code is not right. Please look at it again",
  "secondFactor.lossUnknown": "This member has not said that they lost their second factor",
  "secondFactor.off": "Please set up a passkey or one-time codes first",
  "secondFactor.ownLoss": "You cannot confirm this for yourself. Another admin can",
  "secondFactor.passkeyCloned": "This passkey seems to have been copied and was refused. Please use another way",
  "secondFactor.passkeyKnown": "This passkey is known already",
  "secondFactor.passkeyName": "Please give the passkey a name of at most {max} characters",
  "secondFactor.passkeyNotFound": "This passkey is no longer there",
  "secondFactor.passkeyRefused": "This passkey was not accepted. Please try again",
  "secondFactor.setUpOver": "This took too long. Please begin again",
  "secondFactor.stepOver": "This took too long. Please log in again",
  "secondFactor.tooMany": "You can have at most {max} passkeys. Please remove one first",
  "secondFactor.wanted": "Please confirm with your second factor that it is you",
  "service.busy": "The site is busy. Please try again in a moment",
  "service.unavailable": "Service temporarily unavailable",
  "session.adminRequired": "Access denied. Admin privileges required.",
  "session.confirmationNeeded": "Please enter your password to do this",
  "session.needsHttps": "Please open the site by its https address to sign in",
  "session.notFound": "This session has ended already",
  "session.required": "Please log in to continue",
  "session.suspended": "Your account is suspended: {reason}",
  "template.notFound": "This template does not exist",
  "template.order": "The order is a whole number from 0 to {max}",
  "template.textRequired": "A template needs its text in both languages",
  "ticket.notFound": "Ticket not found",
  "ticket.required": "Please fill in all required fields",
  "ticket.responseRequired": "Please write a response first",
  "ticket.statusUnknown": "status must be one of open, resolved, closed",
  "token.expiry": "A token lasts from {min} to {max} days",
  "token.invalid": "This access token is unknown, expired or revoked",
  "token.name": "Please give the token a name of at most {max} characters",
  "token.notFound": "This access token is no longer there",
  "token.scopeNeeded": "This access token lacks the scope {scope}",
  "token.scopes": "Please choose what the token may do",
  "token.sessionNeeded": "This cannot be done with an access token. Please log in to do it",
  "token.tooMany": "You can have at most {max} access tokens. Please revoke one first",
  "user.age": "Age must be a whole number from {min} to {max}",
  "user.alreadySuspended": "This member is already suspended",
  "user.country": "Please select a country",
  "user.emailInvalid": "Please enter a valid email address",
  "user.emailTaken": "This email address is already in use",
  "user.facebookUrl": "Please provide a valid Facebook URL",
  "user.fullNameRequired": "Full name is required",
  "user.fullNameTooLong": "Full name can be at most {max} characters",
  "user.instagramUrl": "Please provide a valid Instagram URL",
  "user.isAdminRequired": "isAdmin must be true or false",
  "user.language": "Please choose Bengali or English",
  "user.linkedinUrl": "Please provide a valid LinkedIn URL",
  "user.notFound": "User not found",
  "user.ownAccount": "An admin cannot delete their own account. Another admin has to take the role from you first",
  "user.ownRole": "You cannot remove your own admin role",
  "user.ownSuspension": "You cannot suspend yourself",
  "user.suspendReasonRequired": "Please say why the member is suspended",
  "user.taken": "This username or email address is already in use",
  "user.usernameCharacters": "Username can contain letters, digits, _ . and - only",
  "user.usernameMixed": "Username can use Bengali or English letters, not both",
  "user.usernameNeedsLetter": "Username must contain a letter",
  "user.usernameRequired": "Username is required",
  "user.usernameReserved": "This username is reserved",
  "user.usernameTaken": "This username is already in use",
  "user.usernameTooLong": "Username can be at most {max} characters",
  "user.usernameTooShort": "Username must be at least {min} characters",
  "user.whatsappInvalid": "Please enter a valid WhatsApp number",
  "user.whatsappRequired": "WhatsApp number is required",
  "webhook.eventsRequired": "Please choose at least one event",
  "webhook.hostUnknown": "No server was found under this address",
  "webhook.notFound": "This webhook does not exist",
  "webhook.notPublic": "This address is not on the public internet. Please choose another",
  "webhook.tooMany": "You can have at most {max} webhooks",
  "webhook.urlInvalid": "Please enter an https address without a password, on port 443 or above 1023",
  "webhook.urlTooLong": "An address can have at most {max} characters",
} as const;

export type ErrorKey = keyof typeof sentences;

/** Values that a sentence needs, by name; the web formats them in the reader's language. */
export type MessageArgs = Readonly<Record<string, string | number>>;

type Names<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** The values that a key's sentence needs: none for most, and unknown where the key is. */
export type ArgsOf<K extends ErrorKey> = [ErrorKey] extends [K]
  ? MessageArgs | undefined
  : [Names<(typeof sentences)[K]>] extends [never]
    ? undefined
    : Readonly<Record<Names<(typeof sentences)[K]>, string | number>>;

/** What follows a key: its values, if it needs any. */
export type ArgsAfter<K extends ErrorKey> = undefined extends ArgsOf<K> ? [args?: ArgsOf<K>] : [args: ArgsOf<K>];

/** What is wrong with a value. */
export interface Problem {
  readonly key: ErrorKey;
  readonly args?: MessageArgs;
}

/** A problem by its key, with the values that its sentence needs. */
export function problem<K extends ErrorKey>(key: K, ...[args]: ArgsAfter<K>): Problem {
  return args === undefined ? { key } : { key, args };
}

/** The English sentence of a key. */
export function sentenceOf({ key, args = {} }: Problem): string {
  return sentences[key].replace(/\{(\w+)\}/g, (hole, name: string) => String(args[name] ?? hole));
}
