import { type Group, groupsOf, isGlobal } from "../../core/manifest.ts";
import {
  type PermissionRequest,
  type StandaloneArea,
  standaloneAreas,
} from "../../core/roles/permissions.ts";
import { ruleName } from "../../core/roles/role-rules.ts";
import { type NamedTexts, named } from "../../domain/texts/named.ts";
import { finder } from "../../domain/texts/search.ts";
import { addedGroups, manifests } from "../../resources/manifests.ts";
import auditLog from "../audit-log/audit-log.screen.ts";
import type { Screen } from "../define.ts";
import reports from "../reports/reports.screen.ts";

const allManifests = Object.values(manifests);

/** Everything with permissions. */
export const subjects: readonly PermissionRequest[] = [...allManifests, ...standaloneAreas];

/** The screens of areas without a resource: an area has the name, icon and menu group of its screen. */
const areaScreens: Readonly<Record<StandaloneArea, Screen>> = { reports, audit: auditLog };

/** Returns the name of a subject, as in the menu. */
export function subjectLabel(t: NamedTexts, subject: PermissionRequest): string {
  if (typeof subject === "string") return t(named(`shell:screens.${areaScreens[subject].name}`));
  return t(named(`resources:${subject.name}.name.${"single" in subject ? "one" : "many"}`));
}

export const iconOf = (subject: PermissionRequest): string =>
  typeof subject === "string"
    ? "chart"
    : (manifests[subject.name as keyof typeof manifests]?.icon ?? "folder");

export interface SubjectGroup {
  readonly group: Group;
  readonly subjects: readonly PermissionRequest[];
}

/** Everything with permissions, in the groups and order of the menu. */
const subjectGroups: readonly SubjectGroup[] = groupsOf(allManifests, addedGroups)
  .map((group) => ({
    group,
    subjects: [
      ...allManifests.filter((one) => one.group === group && !isGlobal(one)),
      ...allManifests.filter((one) => one.group === group && isGlobal(one)),
      ...standaloneAreas.filter((area) => areaScreens[area].menu === group),
    ],
  }))
  .filter(({ subjects: all }) => all.length > 0);

/** Returns the groups with the subjects whose names match the words. */
export function foundGroups(t: NamedTexts, words: string): readonly SubjectGroup[] {
  if (words.trim() === "") return subjectGroups;
  const isFound = finder(words);
  const has = (subject: PermissionRequest) => isFound(subjectLabel(t, subject), ruleName(subject));
  return subjectGroups
    .map((one) => ({ ...one, subjects: one.subjects.filter(has) }))
    .filter(({ subjects: all }) => all.length > 0);
}
