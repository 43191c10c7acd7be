import { preloadSignIn } from "../../session/sign-in/useSignInAgain";

/** Loads what the forms need later on, while there is a line: without one it could not be had any more. */
export function preloadParts(): void {
  const parts = [
    import("./keep-for-later"),
    import("../photos/PhotoList"),
    import("./SubmitFailure"),
    import("../draft/DraftNotice"),
    import("../outbox/WaitingDeeds"),
    import("../../../components/ConfirmDialog"),
    import("compressorjs"),
    preloadSignIn(),
  ];
  for (const part of parts) part.catch(() => undefined);
}
