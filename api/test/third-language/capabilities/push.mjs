import { weeks } from "../weeks.mjs";

export function sayAll({ api, language, say }) {
  const { weekNotification } = api("capabilities/push/week-notification.view");
  for (const week of weeks) {
    const { title, body, stop } = weekNotification(week, language);
    say("push of the week", title, body, stop.label, stop.done, stop.again);
  }
  const { pushNotification } = api("capabilities/push/push-notification.view");
  const none = {
    approvedDeeds: 0,
    newTrees: 0,
    plantedTrees: 0,
    badges: 0,
    returned: [],
    answers: 0,
    thankedBy: 0,
    until: null,
  };
  for (const signedIn of [true, false])
    for (const news of [
      { approvedDeeds: 1, newTrees: 2, plantedTrees: 3, badges: 1, returned: ["D-1"], answers: 2, thankedBy: 2 },
      { approvedDeeds: 2 },
      { returned: ["D-1"] },
      { answers: 1 },
      { thankedBy: 1 },
    ]) {
      const { title, body } = pushNotification({ ...none, ...news }, { language, signedIn });
      say("push", title, body);
    }
}
