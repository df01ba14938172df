import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The fonts' own names: for windows, for editors, for characters that the first two lack, and for Japanese.
 */
const WINDOW_FONT = 'Inter';
const EDITOR_FONT = 'DejaVu Sans Mono';
const SIGN_FONT = 'DejaVu Sans';
const JAPANESE_FONT = 'BIZ UDPGothic';

/** The font files in the packages. System fonts aren't used, so that text has the same width everywhere. */
const FILES = [
	'@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
	'@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf',
	'@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
	'@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
	'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
	'dejavu-fonts-ttf/ttf/DejaVuSansMono-Bold.ttf',
	'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
	'@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf',
	'@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf',
];

/**
 * Copies fonts into a folder, with the configuration by which a browser finds them. `finalFolder` is where
 * the folder will be when used, because the configuration needs full paths.
 */
export async function installFonts(packages: string, folder: string, finalFolder: string): Promise<void> {
	await mkdir(folder, { recursive: true });
	await Promise.all([
		...FILES.map((file) => copyFile(path.join(packages, file), path.join(folder, path.basename(file)))),
		writeFile(path.join(folder, 'fonts.conf'), fontSettings(finalFolder)),
	]);
}

/** VS Code requests the system font, then a sans-serif one, and a monospaced one in editors. */
function fontSettings(folder: string): string {
	return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
	<dir>${escapeXml(folder)}</dir>
	<cachedir>${escapeXml(path.join(folder, 'cache'))}</cachedir>
	${preferred('sans-serif', [WINDOW_FONT, SIGN_FONT, JAPANESE_FONT])}
	${preferred('monospace', [EDITOR_FONT, SIGN_FONT, JAPANESE_FONT])}
	<match target="pattern">
		<test qual="all" name="family" compare="not_eq"><string>monospace</string></test>
		<edit name="family" mode="append_last"><string>sans-serif</string></edit>
	</match>
</fontconfig>
`;
}

function preferred(kind: string, families: readonly string[]): string {
	const names = families.map((family) => `<family>${family}</family>`).join('');
	return `<alias binding="same"><family>${kind}</family><prefer>${names}</prefer></alias>`;
}

function escapeXml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
