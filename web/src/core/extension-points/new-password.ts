import type { ApolloClient } from "@apollo/client";
import { extensionPoint } from "../../components/extension/extension-point";

/** Runs after a member has set a new password, with which the site forgot their devices. */
export const afterNewPassword =
  extensionPoint<(client: ApolloClient, memberId: string) => Promise<void>>("newPassword");
