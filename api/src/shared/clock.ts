/** The source of "now": the demo seed plays past days, and tests any day they like. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
