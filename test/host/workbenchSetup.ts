import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { type AddedLanguage, addLanguage, ownFolder } from './addedLanguage.js';
import { launchBrowser } from './browser.js';
import { type Host, installHost } from './install.js';
import { type PreparedExtension, prepareExtension } from './preparedExtension.js';
import { quietSettings } from './quietSettings.js';
import { runInBrowser } from './runInBrowser.js';
import { copySampleWorkspace } from './sampleWorkspace.js';
import { CodeServer, installExtension } from './server.js';

/** How long a window may take until the extension is available. */
export const START_LIMIT_MS = 300_000;
/** For steps that take a second on an idle machine; a busy one may need far longer. */
const STATE_LIMIT_MS = 90_000;
/**
 * The themes in the tests: the name users pick, the value in the settings (VS Code rewrites a former name),
 * and the window's CSS class.
 */
export const THEMES = {
	dark: { name: 'Dark Modern', setting: 'Dark Modern', mark: 'dark_modern' },
	light: { name: 'Light Modern', setting: 'Light Modern', mark: 'light_modern' },
	highContrast: { name: 'Dark High Contrast', setting: 'Default High Contrast', mark: 'hc_black' },
	highContrastLight: {
		name: 'Light High Contrast',
		setting: 'Default High Contrast Light',
		mark: 'hc_light',
	},
	/** A popular theme; its grays and greens differ from those of the default themes. */
	monokai: { name: 'Monokai', setting: 'Monokai', mark: 'monokai' },
} as const;
export type Theme = keyof typeof THEMES;
/** The browser permissions of a window's pages. */
export const PERMISSIONS = ['clipboard-read', 'clipboard-write'];
/** The default window size, in CSS pixels. */
export const USUAL_VIEWPORT = { width: 1280, height: 800 };

/** How to open a workbench; by default with a dark theme and a copy of the sample workspace. */
export interface WorkbenchOptions {
	readonly theme?: Theme;
	/** In CSS pixels. */
	readonly viewport?: { readonly width: number; readonly height: number };
	readonly folder?: string;
	/** User settings in addition to `quietSettings`. */
	readonly settings?: Readonly<Record<string, unknown>>;
	readonly environment?: NodeJS.ProcessEnv;
	readonly hasWorkspaceTrust?: boolean;
	/** The display language, by name or with its texts; English if absent. VS Code itself stays English. */
	readonly language?: string | AddedLanguage;
	/** Further packed extensions to install. */
	readonly otherExtensions?: readonly string[];
	/** Whether the extension runs in the browser, as it does without a server. */
	readonly inBrowser?: boolean;
}

/** The parts of an open workbench. */
export interface OpenedWorkbench {
	readonly page: Page;
	readonly server: CodeServer;
	readonly folder: string;
	/** Ends and removes everything started or created for it. */
	readonly release: () => Promise<void>;
}

/** Releases one resource; resources are released in reverse order. */
type Release = () => Promise<unknown>;

let prepared: Promise<PreparedExtension> | undefined;

/** Opens a page on its own server with the packed extension; waits until the extension is available. */
export async function openWorkbench(options: WorkbenchOptions): Promise<OpenedWorkbench> {
	const resources: Release[] = [];
	const endEarly = () => void releaseAll(resources).finally(() => process.exit(130));
	process.once('SIGTERM', endEarly);
	resources.push(() => Promise.resolve(process.off('SIGTERM', endEarly)));
	try {
		const folder = options.folder ?? (await sampleFolder(resources));
		const server = await startServer(options, resources);
		const page = await openPage(options, server.url({ folder }), resources);
		return { page, server, folder, release: () => releaseAll(resources) };
	} catch (error) {
		await releaseAll(resources);
		throw error;
	}
}

/** Returns the extension that all workbenches of this process install. */
async function theExtension(host?: Host): Promise<PreparedExtension> {
	return await (prepared ??= prepareExtension(host ?? (await installHost())));
}

/** Locates the activity bar item whose name starts with `name`. */
export function container(page: Page, name: string): Locator {
	return page.locator(`.activitybar .action-item:has(.action-label[aria-label^="${name}"])`);
}

async function sampleFolder(resources: Release[]): Promise<string> {
	const folder = await copySampleWorkspace('ui');
	resources.push(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

async function startServer(options: WorkbenchOptions, resources: Release[]): Promise<CodeServer> {
	const host = await installHost();
	const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'vscode-ui-'));
	resources.push(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 3 }));
	const { extensionsFolder } = await theExtension(host);
	const copy = path.join(dataFolder, 'extensions');
	await cp(extensionsFolder, copy, { recursive: true });
	if (typeof options.language === 'object') {
		await addLanguage(copy, options.language);
	}
	if (options.inBrowser) {
		await runInBrowser(await ownFolder(copy));
	}
	for (const file of options.otherExtensions ?? []) {
		await installExtension(host, dataFolder, file);
	}
	const server = await CodeServer.start(host, {
		dataFolder,
		hasWorkspaceTrust: options.hasWorkspaceTrust ?? false,
		settings: {
			...quietSettings,
			'workbench.colorTheme': THEMES[options.theme ?? 'dark'].setting,
			'editor.hover.delay': 100,
			// Tooltips of rows and buttons would cover their surroundings; a key shows one at once.
			'workbench.hover.delay': 1_000_000,
			...options.settings,
		},
		environment: options.environment ?? {},
	});
	resources.push(() => server.stop());
	return server;
}

async function openPage(options: WorkbenchOptions, url: string, resources: Release[]): Promise<Page> {
	const browser = await launchBrowser(await installHost());
	resources.push(() => browser.close());
	const context = await browser.newContext({
		viewport: options.viewport ?? USUAL_VIEWPORT,
		permissions: [...PERMISSIONS],
		// Animations redraw sixty times a second.
		reducedMotion: 'reduce',
	});
	context.setDefaultTimeout(STATE_LIMIT_MS);
	const { language } = options;
	if (language !== undefined) {
		const name = typeof language === 'object' ? language.name : language;
		// Do what a language pack's text file would do before the workbench starts.
		await context.addInitScript(`globalThis._VSCODE_NLS_LANGUAGE = ${JSON.stringify(name)};`);
	}
	return openWindow(context, url);
}

/** Opens a window and waits until the extension's commands and views are available. */
export async function openWindow(context: BrowserContext, url: string): Promise<Page> {
	const page = await context.newPage();
	await page.goto(url);
	await container(page, 'Market Data').waitFor({ timeout: START_LIMIT_MS });
	return page;
}

async function releaseAll(resources: readonly Release[]): Promise<void> {
	for (const release of resources.toReversed()) {
		await release();
	}
}
