import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Frame } from 'playwright-core';
import type { Theme } from '../host/workbenchSetup.js';
import { repository } from '../host/repository.js';

/** How VS Code styles webview pages in a theme. */
export interface ThemeStyles {
	/** Attributes of the body: classes, and the name of the theme. */
	readonly body: Readonly<Record<string, string>>;
	/** The custom properties that pages and the default styles use, as far as the theme defines them. */
	readonly variables: Readonly<Record<string, string>>;
}

/** The styles of all themes, with the default styles of every page. */
export interface WebviewStyles {
	readonly defaultStyles: string;
	readonly themes: Readonly<Record<Theme, ThemeStyles>>;
}

/** The styles that `npm run record-look` recorded from a real workbench. */
export const themeFile = path.join(repository, 'test', 'pages', 'webviewLook.json');

export function recordedThemes(): WebviewStyles {
	return JSON.parse(readFileSync(themeFile, 'utf8')) as WebviewStyles;
}

/** Reads the styles of the page in a frame of a real workbench. */
export async function readTheme(frame: Frame): Promise<ThemeStyles & { readonly defaultStyles: string }> {
	const pages = ['panel.css', 'panel.js'].map((file) =>
		readFileSync(path.join(repository, 'dist', file), 'utf8'),
	);
	return frame.evaluate((texts) => {
		const defaultStyles = document.getElementById('_defaultStyles')?.textContent ?? '';
		const requested = [...texts, defaultStyles].flatMap((text) => text.match(/--[\w-]+/g) ?? []);
		const { style } = document.documentElement;
		const variables = [...new Set(requested)]
			.sort()
			.map((name) => [name, style.getPropertyValue(name)] as const)
			.filter(([, value]) => value !== '');
		const body = [...document.body.attributes].map(({ name, value }) => [name, value] as const);
		return { defaultStyles, variables: Object.fromEntries(variables), body: Object.fromEntries(body) };
	}, pages);
}

/**
 * The page as VS Code puts it into a webview: with a theme's styles, the default styles and the host API.
 * These come before the page's content policy, so that it doesn't block them.
 */
export function asWebview(html: string, theme: Theme, state: unknown): string {
	const { defaultStyles, themes } = recordedThemes();
	const { body, variables } = themes[theme];
	const style = Object.entries(variables)
		.map(([name, value]) => `${name}: ${value};`)
		.join(' ');
	const attributes = Object.entries(body).map(([name, value]) => ` ${name}="${escaped(value)}"`);
	return html
		.replace('<html', `<html style="${escaped(style)}"`)
		.replace(
			'<head>',
			`<head><style id="_defaultStyles">${defaultStyles}</style><script>${hostApi(state)}</script>`,
		)
		.replace('<body', `<body${attributes.join('')}`);
}

/** Applies another theme to an open page. Runs in the page. */
export function dress({ body, variables }: ThemeStyles): void {
	const { style } = document.documentElement;
	for (const name of [...style]) {
		style.removeProperty(name);
	}
	for (const [name, value] of Object.entries(variables)) {
		style.setProperty(name, value);
	}
	for (const [name, value] of Object.entries(body)) {
		document.body.setAttribute(name, value);
	}
}

/** The API through which a page talks to its host. The browser driver receives `toHost` and `keepState`. */
function hostApi(state: unknown): string {
	const saved = state === undefined ? 'undefined' : JSON.stringify(state).replaceAll('<', String.raw`\u003c`);
	return `globalThis.acquireVsCodeApi = () => {
	let state = ${saved};
	return Object.freeze({
		postMessage: (message) => void toHost(message),
		getState: () => state,
		setState: (now) => { state = now; void keepState(now); return now; },
	});
};`;
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
