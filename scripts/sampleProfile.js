// Prepares what Run Extension (Sample Data) opens: user settings that turn sample data on, and a sample workspace to edit.
import { cp, mkdir, writeFile } from 'node:fs/promises';

const folder = '.vscode-test/debug';
await mkdir(`${folder}/profile/User`, { recursive: true });
await writeFile(`${folder}/profile/User/settings.json`, JSON.stringify({ 'marketData.sampleData': true }));
await cp('media/sampleWorkspace', `${folder}/workspace`, { recursive: true });
