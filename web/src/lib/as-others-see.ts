interface Shown {
  username: string;
  fullName: string;
  largePicture: { url: string } | null;
  /** The parts that the member shows everybody; null for others than the member. */
  visibility: { name: boolean; picture: boolean } | null;
}

/** A member's name and picture as others see them, for what leaves the site. */
export const asOthersSee = <Member extends Shown>(user: Member): Member => ({
  ...user,
  fullName: user.visibility?.name === false ? user.username : user.fullName,
  largePicture: user.visibility?.picture === false ? null : user.largePicture,
});
