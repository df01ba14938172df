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

/** How long a window may take until the extension is known in it. */
export const START_LIMIT_MS = 120_000;
/** For what takes a second on a quiet machine; a busy one may need far longer. */
const STATE_LIMIT_MS = 90_000;
/** The themes that the tests know: how people pick them, how settings name them (VS Code writes a former name anew), and how a window is marked. */
export const THEMES = {
	dark: { name: 'Dark Modern', setting: 'Dark Modern', mark: 'dark_modern' },
	light: { name: 'Light Modern', setting: 'Light Modern', mark: 'light_modern' },
	highContrast: { name: 'Dark High Contrast', setting: 'Default High Contrast', mark: 'hc_black' },
	highContrastLight: {
		name: 'Light High Contrast',
		setting: 'Default High Contrast Light',
		mark: 'hc_light',
	},
	/** Many people's own; its greys and greens are not those of the defaults. */
	monokai: { name: 'Monokai', setting: 'Monokai', mark: 'monokai' },
} as const;
export type Theme = keyof typeof THEMES;
/** What pages of a window may do. */
export const PERMISSIONS = ['clipboard-read', 'clipboard-write'];
/** The size of a window for which no other is asked, in CSS pixels. */
export const USUAL_VIEWPORT = { width: 1280, height: 800 };

/** How a workbench is opened; without options, dark and on a copy of the sample workspace. */
export interface WorkbenchOptions {
	readonly theme?: Theme;
	/** In CSS pixels. */
	readonly viewport?: { readonly width: number; readonly height: number };
	readonly folder?: string;
	/** User settings beside those that keep VS Code quiet. */
	readonly settings?: Readonly<Record<string, unknown>>;
	readonly environment?: NodeJS.ProcessEnv;
	readonly hasWorkspaceTrust?: boolean;
	/** The display language, by its name or with its texts; English where it is left out. VS Code itself stays English. */
	readonly language?: string | AddedLanguage;
	/** Packed extensions to be there besides ours. */
	readonly otherExtensions?: readonly string[];
	/** Whether the extension runs in the browser, as where there is no server. */
	readonly inBrowser?: boolean;
}

/** The parts of a workbench that is open. */
export interface OpenedWorkbench {
	readonly page: Page;
	readonly server: CodeServer;
	readonly folder: string;
	/** Ends and removes all that was started and made for it. */
	readonly release: () => Promise<void>;
}

/** Lets go of one thing that was started; last started, first let go. */
type Release = () => Promise<unknown>;

let prepared: Promise<PreparedExtension> | undefined;

/** Opens a page on a server of its own with the packed extension installed; waits until the extension is known. */
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

/** The extension that the workbenches of this process have installed. */
async function theExtension(host?: Host): Promise<PreparedExtension> {
	return await (prepared ??= prepareExtension(host ?? (await installHost())));
}

/** The item of the activity bar whose name begins so. */
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
			// Tooltips of rows and buttons would cover what is beside them; a key shows one at once.
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
		// What moves is drawn anew sixty times a second.
		reducedMotion: 'reduce',
	});
	context.setDefaultTimeout(STATE_LIMIT_MS);
	const { language } = options;
	if (language !== undefined) {
		const name = typeof language === 'object' ? language.name : language;
		// As the file with the texts of a language pack would do before the workbench starts.
		await context.addInitScript(`globalThis._VSCODE_NLS_LANGUAGE = ${JSON.stringify(name)};`);
	}
	return openWindow(context, url);
}

/** Opens a window, and waits until the commands and views of the extension are known there. */
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
