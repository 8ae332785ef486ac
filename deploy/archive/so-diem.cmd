@echo off
rem Starts So Diem, or runs one of its commands: so-diem.cmd backup FILE. The data is in this folder unless DATA_DIR
rem says otherwise; file names are relative to the folder of the caller.
setlocal
set "INIT_CWD=%CD%"
cd /d "%~dp0" || exit /b 1
"%~dp0node_modules\.bin\node.exe" --max-semi-space-size=8 dist\server\so-diem.js %*
set "code=%errorlevel%"
rem A window opened by a double click would close before anyone could read why the start failed.
if not "%code%"=="0" if "%~1"=="" pause
exit /b %code%
