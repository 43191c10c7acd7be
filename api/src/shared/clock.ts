/** Source of the current time: the demo seed replays past days, and tests choose any day. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
