import i18next from "i18next";
import { isSomebodyElse } from "../providers/auth/person.ts";
import { type AdminInfo, readAdminInfo, useSession } from "../providers/auth/session.ts";
import { notificationProvider } from "../providers/toasts/notifications.ts";

/** Serialises what determines a user's permissions. */
const rightsOf = ({ role, changes, posStatus, shopStatus }: AdminInfo): string =>
  JSON.stringify([role, changes, posStatus, shopStatus]);

/** Takes over the API's current data of the signed-in user, and notifies them if their permissions have changed. */
export function takeOverAdminInfo(): void {
  const { adminInfo: before, login } = useSession.getState();
  const info = readAdminInfo(document.cookie);
  if (!info || isSomebodyElse()) return;
  login(info);
  if (!before || rightsOf(before) === rightsOf(info)) return;
  notificationProvider.open({
    key: "rights-changed",
    type: "progress",
    message: i18next.t("shell:rightsChanged.title"),
    description: i18next.t("shell:rightsChanged.text"),
  });
}
