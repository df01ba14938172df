// What tells by itself, loaded once a person has chosen anything, or looks.
export { AlertDesk } from '../controllers/alerts/alertDesk.js';
export { chooseAlerts } from '../controllers/alerts/chooseAlerts.js';
export { showAlerts } from '../controllers/alerts/showAlerts.js';
export { AlertLease } from '../store/alerts/alertLease.js';
export { AlertLog } from '../store/alerts/alertLog.js';
export { alertDigest, alertWords } from '../viewmodel/changes/alertWords.js';
