/** Errors of sponsorship, like those of `../errors`. */
export const sentences = {
  "pledge.contactRequired": "Please enter the name of a contact person",
  "pledge.emailRequired": "Please enter the contact person's email address",
  "pledge.notFound": "Pledge not found",
  "pledge.notPending": "This pledge has already been {status}",
  "pledge.organisationRequired": "Please enter the organisation's name",
  "pledge.reasonRequired": "Please explain why the pledge is declined",
  "pledge.trees": "Please enter a number of trees from {min} to {max}",
  "pledge.week": "Please choose this week or one of the next weeks, by the date of its Sunday",
  "sponsor.notFound": "Sponsor not found",
} as const;
