import type { ApolloCache } from "@apollo/client";
import { useMutation } from "@apollo/client/react";
import { useIntl } from "react-intl";
import { useToast } from "../../../components/toasts/ToastProvider";
import {
  DeleteUserDocument,
  RecordGuardianConsentDocument,
  ResetSecondFactorDocument,
  RestoreUserDocument,
  SetAdminDocument,
  SetRolesDocument,
  SuspendUserDocument,
  WithdrawGuardianConsentDocument,
} from "./Users.generated";
import { useErrorMessage } from "../../../i18n/error-message";
import type { DeedFate, TeamRole } from "../../../gql/schema.generated";
import { readFailure } from "../../../lib/app-error";

/** Query fields that contain the member's deeds or likes; they are read again when they are next shown. */
const moved = ["adminDeeds", "stats", "deeds", "deedFeed", "leaderboard", "user"];
const forgetUser = (cache: ApolloCache): void => {
  for (const fieldName of moved) cache.evict({ id: "ROOT_QUERY", fieldName });
};

interface Parts {
  userId: string;
  /** Called when the shown data of the user is outdated and must be read again. */
  onChanged: () => Promise<unknown>;
  onDeleted: () => void;
  /** Handles an ended session; returns whether it did. */
  asksFor: (error: unknown) => boolean;
}

/** All roles that the member shall have, and a reviewer's categories; an empty list stands for all. */
export interface RolesInput {
  roles: TeamRole[];
  reviewCategoryIds: string[];
  /** The only organisation for which they record plantings. */
  plantingPartnerId: string | null;
}

interface UserAdmin {
  setAdmin: (isAdmin: boolean) => Promise<void>;
  /** @throws The error that the form should show. */
  setRoles: (input: RolesInput) => Promise<void>;
  /** @throws The error that the form should show. */
  suspend: (reason: string) => Promise<void>;
  restore: () => Promise<void>;
  /** @throws The error that the form should show. */
  recordConsent: (how: string) => Promise<void>;
  /** @throws The error that the form should show. */
  endConsent: (reason: string) => Promise<void>;
  /** Turns off the lost second factor. */
  resetFactor: () => Promise<void>;
  /** @throws The error that the form should show. */
  remove: (input: { reason: string | null; deeds: DeedFate }) => Promise<void>;
}

/** Admin actions on an account, with their notifications. */
export function useUserAdmin({ userId, onChanged, onDeleted, asksFor }: Parts): UserAdmin {
  const intl = useIntl();
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const [setAdmin] = useMutation(SetAdminDocument);
  const [setRoles] = useMutation(SetRolesDocument);
  const [suspend] = useMutation(SuspendUserDocument);
  const [recordConsent] = useMutation(RecordGuardianConsentDocument);
  const [endConsent] = useMutation(WithdrawGuardianConsentDocument);
  const [restore] = useMutation(RestoreUserDocument);
  const [resetFactor] = useMutation(ResetSecondFactorDocument);
  const [remove] = useMutation(DeleteUserDocument);

  const run = async (
    act: () => Promise<unknown>,
    done: "users.roleUpdated" | "users.restored" | "users.factorReset",
  ) => {
    try {
      await act();
      toast.success(intl.formatMessage({ id: done }));
    } catch (error) {
      if (asksFor(error)) return;
      toast.failed(error);
    }
    await onChanged();
  };

  const send = async (
    act: () => Promise<unknown>,
    done: "users.roleUpdated" | "users.consented" | "users.consentEnded",
  ) => {
    try {
      await act();
    } catch (error) {
      asksFor(error);
      throw error;
    }
    toast.success(intl.formatMessage({ id: done }));
    await onChanged();
  };

  return {
    setRoles: (input) => send(() => setRoles({ variables: { userId, ...input } }), "users.roleUpdated"),
    recordConsent: (how) => send(() => recordConsent({ variables: { userId, how } }), "users.consented"),
    endConsent: (reason) => send(() => endConsent({ variables: { userId, reason } }), "users.consentEnded"),
    setAdmin: (isAdmin) => run(() => setAdmin({ variables: { userId, isAdmin } }), "users.roleUpdated"),
    restore: () => run(() => restore({ variables: { userId } }), "users.restored"),
    resetFactor: () => run(() => resetFactor({ variables: { userId } }), "users.factorReset"),
    suspend: async (reason) => {
      try {
        await suspend({ variables: { userId, reason } });
      } catch (error) {
        if (!asksFor(error)) await onChanged();
        throw error;
      }
      toast.success(intl.formatMessage({ id: "users.suspended" }));
      await onChanged();
    },
    remove: async (input) => {
      try {
        await remove({ variables: { userId, ...input }, update: forgetUser });
      } catch (error) {
        if (asksFor(error) || readFailure(error).code !== "NOT_FOUND") throw error;
        toast.error(intl.formatMessage({ id: "users.deleteFailed" }, { why: errorMessage(error) }));
        onDeleted();
        return;
      }
      toast.success(intl.formatMessage({ id: "users.deleted" }));
      onDeleted();
    },
  };
}
