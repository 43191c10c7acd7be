import type { Contribution } from "../../components/extension/extension-point";
import { afterNewPassword } from "../../core/extension-points/new-password";
import { memberWorkParts, settingsParts, waitingParts } from "../../core/extension-points/parts";
import { lazyExtra } from "../../lib/lazy";

export default [
  ...memberWorkParts.later(lazyExtra(() => import("./parts/PushSync"))),
  ...waitingParts.later(lazyExtra(() => import("./parts/PushOffer"))),
  ...settingsParts.part(() => import("./parts/PushSection")),
  afterNewPassword.with(async (client, memberId) => {
    const { keepDeviceAnew } = await import("./components/push-device");
    await keepDeviceAnew(client, memberId);
  }),
] satisfies readonly Contribution[];
