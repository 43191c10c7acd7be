/** For so many hours a repeated request gets the secret that the first one got; afterwards nobody does. */
export const SECRET_AGAIN_HOURS = 24;
