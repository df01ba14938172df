import { readFileSync } from 'node:fs';

interface ManifestSetting {
	readonly scope?: string;
	readonly order: number;
	readonly markdownDescription: string;
	readonly enum?: readonly string[];
	readonly type?: unknown;
	readonly default?: unknown;
	readonly maxLength?: number;
}

interface MenuEntry {
	readonly command?: string;
	/** A submenu instead of a command. */
	readonly submenu?: string;
	readonly when?: string;
	readonly group?: string;
}

interface Manifest {
	readonly activationEvents: readonly string[];
	readonly dependencies: Readonly<Record<string, string>>;
	readonly devDependencies: Readonly<Record<string, string>>;
	readonly extensionKind: readonly string[];
	readonly engines: { readonly vscode: string };
	readonly capabilities: {
		readonly untrustedWorkspaces: { readonly restrictedConfigurations: readonly string[] };
	};
	readonly contributes: {
		readonly commands: readonly {
			readonly command: string;
			readonly title: string;
			readonly category: string;
			readonly enablement?: string;
		}[];
		readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
		readonly viewsWelcome: readonly {
			readonly view: string;
			readonly contents: string;
			readonly when: string;
		}[];
		readonly submenus: readonly { readonly id: string }[];
		readonly menus: Readonly<Record<string, readonly MenuEntry[]>>;
		readonly keybindings: readonly MenuEntry[];
		readonly configuration: {
			readonly title: string;
			readonly properties: Readonly<Record<string, ManifestSetting>>;
		};
	};
}

/** The manifest's text, with placeholders. */
export const manifestText = readFileSync('package.json', 'utf8');
export const manifest = JSON.parse(manifestText) as Manifest;
export const { contributes } = manifest;
