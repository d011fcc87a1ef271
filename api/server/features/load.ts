import { needsNoFunction } from "../../../src/core/states.ts";
import { files as declarations } from "../../../src/plugins/files/declaration-files.ts";
import { type Declared, pluginOf } from "../../../src/plugins/files/declared.ts";
import { additions } from "../../../src/plugins/files/extensions.ts";
import { globals, resources } from "../../../src/resources/index.ts";
import { answerEndpoints, declaredReportEndpoints } from "../../features/reports/report-endpoints.ts";
import { handlerOf, registerHandlers } from "../../records/actions/handlers.ts";
import { declaredHooks } from "../../records/declared/hooks.ts";
import { lapseWork } from "../../records/declared/lapse.ts";
import { registerEndpoints } from "../../records/endpoints/registered.ts";
import { type Feature, nothing } from "../../records/features/feature.ts";
import { registerFeature } from "../../records/features/registered.ts";
import { registerHooks } from "../../records/hooks.ts";
import { registerJobs } from "../../records/jobs/registered.ts";
import { registerReports } from "../../records/reports/registered.ts";
import { registerSchedule } from "../../records/schedules/registered.ts";
import { registerDocuments } from "../../records/write/documents.ts";
import { blamedFeature } from "./blamed.ts";
import { type FeatureFile, read } from "./files.ts";

/** The plugin of a file; undefined for a feature of the shop. */
export const pluginIn = (source: string): string | undefined => /^plugins\/([^/]+)\//.exec(source)?.[1];

/** What a plugin declares actions of: its own resources, and those that it extends. */
const actionsOfPlugins: readonly (readonly [plugin: string, resource: string, actions: readonly string[]])[] =
  [
    ...Object.values(declarations).flatMap(({ default: plugin }) =>
      (plugin as Declared).resources.map(
        ({ name, actions = {} }) => [pluginOf(name) ?? "", name, Object.keys(actions)] as const,
      ),
    ),
    ...additions.flatMap(({ owner, extension: { name, actions = {} } }) => {
      const plugin = pluginIn(`${owner}/`);
      return plugin === undefined ? [] : [[plugin, name, Object.keys(actions)] as const];
    }),
  ];

/** Throws unless every declared action has a function, except those that only lead to the next state. */
function assertWhole(): void {
  for (const resource of resources.values()) {
    const { name, actions = {} } = resource;
    const missing = Object.keys(actions).find(
      (action) => !handlerOf(name, action) && !needsNoFunction(resource, action),
    );
    if (missing === undefined) continue;
    const owner = actionsOfPlugins.find((one) => one[1] === name && one[2].includes(missing))?.[0];
    const places = owner === undefined ? "api/features/*/feature.ts" : `plugins/${owner}/server.ts`;
    throw new Error(
      `${places}: the action "${missing}" of ${name} has no function: add it to actions.${name}.`,
    );
  }
}

/** Throws for functions of actions that the plugin does not declare. */
function assertDeclares(plugin: string, source: string, { actions }: Feature): void {
  for (const [name, functions] of Object.entries(actions)) {
    const own = actionsOfPlugins.filter((one) => one[0] === plugin && one[1] === name);
    const foreign = Object.keys(functions).find((action) => !own.some((one) => one[2].includes(action)));
    if (foreign === undefined) continue;
    throw new Error(
      `${source}, actions.${name}: the plugin declares no action "${foreign}": declare it, or remove the function.`,
    );
  }
}

/** The parts of a feature's file. Throws if it exports none. */
function featureIn(source: string, { default: feature }: FeatureFile): Feature {
  const call = pluginIn(source) === undefined ? "defineFeature" : "definePluginServer";
  if (!feature?.hooks) throw new Error(`${source}: its default export must be ${call}({ … }).`);
  return feature;
}

/** Registers what a feature or plugin adds. Throws for what somebody else has, and for what belongs to nothing. */
function register(source: string, feature: Feature): void {
  const plugin = pluginIn(source);
  if (plugin !== undefined) assertDeclares(plugin, source, feature);
  for (const name of Object.keys(feature.hooks)) {
    if (!resources.has(name) && !globals.has(name))
      throw new Error(`${source}, hooks: there is no resource or global "${name}": correct the name.`);
  }
  for (const name of Object.keys(feature.reference)) {
    if (!resources.has(name))
      throw new Error(`${source}, reference: there is no resource "${name}": correct the name.`);
  }
  registerHooks(source, feature.hooks);
  registerHandlers(source, feature.actions);
  registerReports(source, feature.reports);
  registerEndpoints(source, [...feature.endpoints, ...answerEndpoints(feature.reports)]);
  registerJobs(source, feature.jobs);
  registerSchedule(source, feature.schedule);
  registerDocuments(feature.documents);
  registerFeature(source, feature);
}

/** Our features by name, and after them the plugins by name: in this order hooks of one resource run. */
function inOrder(files: Readonly<Record<string, FeatureFile>>): readonly (readonly [string, FeatureFile])[] {
  const sources = Object.entries(files).map(([path, file]) => [path.slice(1), file] as const);
  return sources.sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * Registers what files declare, by their paths in the project. Throws if one of them is not sound.
 * @param limit as for `blamedFeature`
 */
export function registerFeatures(files: Readonly<Record<string, FeatureFile>>, limit?: number): void {
  for (const [source, file] of inOrder(files))
    register(source, blamedFeature(source, featureIn(source, file), limit));
}

/** Registers what follows from declarations: steps of writes before those of features, which see their values. */
function registerDeclared(): void {
  for (const resource of resources.values()) {
    for (const hook of declaredHooks(resource)) registerHooks("declarations", { [resource.name]: hook });
    registerSchedule("declarations", lapseWork(resource));
  }
}

async function load(): Promise<void> {
  registerDeclared();
  registerFeatures(await read());
  for (const { file, endpoint } of declaredReportEndpoints)
    registerEndpoints(file, blamedFeature(file, { ...nothing, endpoints: [endpoint] }).endpoints);
  assertWhole();
}

let loading: Promise<void> | undefined;

/**
 * Registers what all features and plugins add, once. They are loaded when the server starts and not with its modules,
 * because they import most of it. Throws if one of them is not sound.
 */
export function loadFeatures(): Promise<void> {
  loading ??= load();
  return loading;
}
