@echo off
rem For play.cmd and check.cmd: finds a Python. Not tried on Windows yet.
set "STOLIK_FOUND="
for %%P in ("%PYTHON%" ".venv\Scripts\python.exe" "py -3" "python") do (
    if not defined STOLIK_FOUND (
        %%~P -c "import sys, venv; sys.exit(sys.version_info < (3, 11))" >nul 2>nul && set "STOLIK_FOUND=%%~P"
    )
)
if defined STOLIK_FOUND exit /b 0
echo Stolik: potrzebny Python 3.11 lub nowszy / Python 3.11 or newer is needed 1>&2
exit /b 2
