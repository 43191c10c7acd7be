/** Number of approved deeds from which rank and achievements matter to a member: the second badge needs as many. */
const settledDeeds = 5;

/** Whether a member has so few deeds that a profile says only deeds, trees and the grove. */
export const isNewMember = ({ approvedDeeds }: { approvedDeeds: number }): boolean => approvedDeeds < settledDeeds;
