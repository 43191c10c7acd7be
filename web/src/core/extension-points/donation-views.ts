import type { ComponentType } from "react";
import { extensionPoint } from "../../components/extension/extension-point";
import type { MessageId } from "../../i18n/message-id";

/** Another list beside the donations in their tab of the panel. */
export interface DonationView {
  /** Its name in the address. */
  view: string;
  name: MessageId;
  View: ComponentType;
  /** Shown behind its name, such as the number that waits. */
  Mark?: ComponentType;
}

export const donationViews = extensionPoint<DonationView>("donationViews", "panel");
