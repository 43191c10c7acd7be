import { preloadSignIn } from "../../session/sign-in/useSignInAgain";

/** Preloads the later parts of the forms, since they could not be loaded without a connection. */
export function preloadParts(): void {
  const parts = [
    import("./keep-for-later"),
    import("../photos/PhotoList"),
    import("./SubmitFailure"),
    import("../draft/DraftNotice"),
    import("../outbox/WaitingDeeds"),
    import("../../../../components/ConfirmDialog"),
    import("compressorjs"),
    preloadSignIn(),
  ];
  for (const part of parts) part.catch(() => undefined);
}
